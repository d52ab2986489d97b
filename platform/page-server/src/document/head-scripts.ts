/**
 * Runs before the first paint. It is part of every page and therefore small.
 * - Sets the stored theme, or on a first visit the system's, so that the other one never flashes up; the form the person chose for lists
 *   (mfe-catalog/src/product-card/list-form.ts); and whether the visitor is probably signed in.
 * - Stores clicks on buttons and submitted forms until hydration; host-shell/src/boot/after-hydration.ts repeats them then.
 * - Delays pictures below the first screen until hydration (same file), the first scroll, or long after the scripts should have loaded:
 *   on a slow line the pictures would come before the scripts.
 * - Delays the shell's own script until the font, a preloaded picture or the script before it has loaded, and what the shell imports until
 *   one of the two scripts has, so that neither takes bandwidth from what comes before it.
 */
export const beforeFirstPaint = [
  '(()=>{const r=document.documentElement;let t;',
  "try{t=localStorage.getItem('theme');if(localStorage.getItem('freezerToken'))r.dataset.session='known';",
  "const l=localStorage.getItem('market.list');if(l)r.dataset.list=l}catch{}",
  "r.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';",
  "r.dataset.pictures='later';const s=()=>{delete r.dataset.pictures};",
  "addEventListener('scroll',s,{once:true,passive:true});addEventListener('load',()=>setTimeout(s,4e3));",
  'const n=(q,f)=>document.querySelectorAll(q).forEach(f);',
  "document.addEventListener('load',({target:t})=>{const s=t.localName==='script';if(s||/^(font|image)$/.test(t.as))",
  // The browser has ignored a script of an unknown type: it starts when it is inserted again without that type.
  "n('script[data-later]',l=>{delete l.dataset.later;l.type='';l.async=false;document.head.append(l)});",
  "if(s)n('link[data-later]',l=>{l.rel='preload'})},true);",
  'const q=window.__marketEarly=[];',
  "for(const k of['click','submit'])addEventListener(k,e=>{if(r.dataset.hydrated)return;",
  "const x=k==='submit'?e.target:e.target.closest('button');",
  "if(!x||(k==='click'&&x.type==='submit'))return;e.preventDefault();q.push([k,x])},true)})()",
].join('');

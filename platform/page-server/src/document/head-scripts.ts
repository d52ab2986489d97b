/**
 * Runs before the first paint, so that the other theme never flashes by: the stored theme, or on a first visit the
 * system's. Says what form the person chose for lists (mfe-catalog/src/product-card/list-form.ts). Also says that somebody is probably signed in, and keeps what is pressed before the page is interactive: buttons
 * and forms pressed too early are pressed again once it is (host-shell/src/boot/after-hydration.ts). And pictures below the first screen
 * wait until the page is interactive (host-shell/src/boot/after-hydration.ts), until somebody scrolls, or until its scripts should have
 * come long ago: on a slow line they would come before the scripts. The shell's own script is asked for when the font, a preloaded picture or
 * the script before it has come, what it imports when one of the two scripts has, so that neither takes a part of the line from what is before
 * it. Kept small: it stands in every page.
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
  // A script whose type the browser did not know has not begun: it begins when it is put in again.
  "n('script[data-later]',l=>{delete l.dataset.later;l.type='';l.async=false;document.head.append(l)});",
  "if(s)n('link[data-later]',l=>{l.rel='preload'})},true);",
  'const q=window.__marketEarly=[];',
  "for(const k of['click','submit'])addEventListener(k,e=>{if(r.dataset.hydrated)return;",
  "const x=k==='submit'?e.target:e.target.closest('button');",
  "if(!x||(k==='click'&&x.type==='submit'))return;e.preventDefault();q.push([k,x])},true)})()",
].join('');

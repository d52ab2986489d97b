/**
 * Runs before the first paint, so that the other theme never flashes by: the stored theme, or on a first visit the
 * system's. Also says that somebody is probably signed in, and keeps what is pressed before the page is interactive: buttons
 * and forms pressed too early are pressed again once it is (src/boot/early-events.ts). And pictures below the first screen
 * wait until the page is interactive (src/boot/late-pictures.ts), until somebody scrolls, or until its scripts should have
 * come long ago: on a slow line they would come before the scripts. What the page's first scripts import later is asked for when the font,
 * a preloaded picture or the first script has come, so that it takes no part of the line from them. Kept small: it stands in every page.
 */
export const beforeFirstPaint = [
  '(()=>{const r=document.documentElement;let t;',
  "try{t=localStorage.getItem('theme');if(localStorage.getItem('freezerToken'))r.dataset.session='known'}catch{}",
  "r.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';",
  "r.dataset.pictures='later';const s=()=>{delete r.dataset.pictures};",
  "addEventListener('scroll',s,{once:true,passive:true});addEventListener('load',()=>setTimeout(s,4e3));",
  "document.addEventListener('load',e=>{if(/^(font|image)$/.test(e.target.as)||e.target.defer)",
  "for(const l of document.querySelectorAll('link[data-later]'))l.rel='preload'},true);",
  'const q=window.__marketEarly=[];',
  "for(const k of['click','submit'])addEventListener(k,e=>{if(r.dataset.hydrated)return;",
  "const x=k==='submit'?e.target:e.target.closest('button');",
  "if(!x||(k==='click'&&x.type==='submit'))return;e.preventDefault();q.push([k,x])},true)})()",
].join('');

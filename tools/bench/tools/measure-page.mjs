#!/usr/bin/env node
/*
measure-page.mjs - browser performance of one page (cold cache) and of one in-site navigation (soft nav).
 playwright-core + CDP on Chromium (environment CHROME, else Debian's); prints one JSON object with medians (min, max beside them).

 USAGE
   node measure-page.mjs --url http://localhost:3000/ --ready "header" --ready "main h2" [...]
     [--click 'a[href="/product/AU-01"]' --after '.d_ProductPage h2' --after 'button']
     [--runs 7] [--throttle none|slow4g|slow4g-devtools] [--viewport mobile|desktop] [--settle 5000]
     [--no-cold] [--label name] [--out file.json] [--raw] [--insecure] [--header 'k: v'] [--timeout 45000] [--requests]

   --ready SEL     repeatable. The page is "fully shown" (composed_ms) at the first frame in which EVERY selector
                   matches a visible element (open shadow roots are searched too; "A|||B" = either of them). Name one per fragment.
                   'SEL@@N' asks for at least N visible matches (e.g. '.e_Recommendation@@4').
                   composed_img_ms = the same, and every <img> inside the viewport is loaded as well.
   --click SEL     element clicked for the soft navigation (a real mouse click; JS-less links work too,
                   the clock is carried over the document change in sessionStorage).
   --after SEL     repeatable; what must be visible after the click. Must not be visible before it.
                   soft_first_ms  = first such navigation in the browser's life (page loaded cold, then settled)
                   soft_warm_ms   = again, from a reloaded start page with a warm HTTP cache
                   *_img_ms       = the same plus all in-viewport images loaded;  click_inp_ms = Event Timing duration of the click
                   (measured by a rAF poll: 16.7 ms granularity, stamped just after that frame; never reported earlier than FCP)
   --storage FILE  start signed in: a Playwright storageState file (cookies, localStorage; saved with {indexedDB: true} for Firebase)
   --throttle      slow4g = Lighthouse mobile lab profile applied by CDP: 150 ms latency per request, 1.6 Mbit/s down,
                   0.75 Mbit/s up, CPU 4x.  slow4g-devtools = Lighthouse's devtools-throttling figures (562.5 ms, 1.44 Mbit/s).
                   In both the latency is added per request, no handshake model. none = nothing.
   --viewport      default: mobile (412x823 @1.75, touch) under a throttle, desktop (1350x940 @1) without.
   --runs N        default 5. Every cold run is a new browser context (empty HTTP cache, empty code cache).
 OUTPUT  medians{...} with: requests, bytes_total (on the wire, headers included), bytes_js / js_decoded (and the same for
   css, html, img, font, json), js_files, ttfb, fcp, lcp, lcp_el, dcl, load, tbt (sum over long tasks of time beyond 50 ms,
   between FCP and load+5 s), longtasks, cls (largest session window), composed_ms, composed_img_ms, soft_*.
   calib_ms = a fixed CPU loop timed in Node before every run: compare it between reports to see how busy the machine was.
   All times in ms from navigation start (soft: from the click's event.timeStamp).
 NOTES  Takes Playwright and the phone from the bench package. Exit code 1 when a selector never shows.
*/
import {createRequire} from 'node:module'; import fs from 'node:fs'; import os from 'node:os'; import {phone, slow4g} from '../src/web/site/phone.ts';
const {chromium} = createRequire(import.meta.url)('@playwright/test');
const o = {ready: [], after: [], header: [], runs: 5, throttle: 'none', settle: 5000, timeout: 45000};
for (let i = 2; i < process.argv.length; i++) { const k = process.argv[i].replace(/^--/, ''); if (['no-cold', 'raw', 'insecure', 'requests', 'no-soft'].includes(k)) { o[k] = true; continue; } const v = process.argv[++i]; if (Array.isArray(o[k])) o[k].push(v); else o[k] = v; }
o.runs = +o.runs; o.settle = +o.settle; o.timeout = +o.timeout; if (!o.url) { console.error('--url needed; see the top of the file'); process.exit(2); }
const TH = {none: null, slow4g, 'slow4g-devtools': {latency: 562.5, down: 1.6 * 1024 * 1024 * .9 / 8, up: 750 * 1024 * .9 / 8, cpu: 4}}[o.throttle];
if (TH === undefined) { console.error('unknown --throttle'); process.exit(2); }
const vp = o.viewport || (TH ? 'mobile' : 'desktop');
const ctxOpt = vp === 'mobile' ? {...phone} : {viewport: {width: 1350, height: 940}, deviceScaleFactor: 1};
if (o.insecure) ctxOpt.ignoreHTTPSErrors = true;
if (o.storage) ctxOpt.storageState = o.storage;
if (o.header.length) ctxOpt.extraHTTPHeaders = Object.fromEntries(o.header.map(h => [h.slice(0, h.indexOf(':')).trim(), h.slice(h.indexOf(':') + 1).trim()]));

function inPage(cfg) {
  if (window.top !== window) return;
  const P = window.__perf = {lcp: 0, lcpEl: '', fcp: 0, shifts: [], long: [], composed: 0, composedImg: 0, soft: 0, softImg: 0, inp: 0};
  const obs = (type, cb, extra) => { try { new PerformanceObserver(l => l.getEntries().forEach(cb)).observe({type, buffered: true, ...extra}); } catch {} };
  obs('largest-contentful-paint', e => { P.lcp = e.startTime; P.lcpEl = e.element ? e.element.tagName.toLowerCase() + (e.element.className && e.element.className.baseVal === undefined ? '.' + String(e.element.className).split(' ')[0] : '') : ''; P.lcpSize = e.size; P.lcpUrl = e.url; });
  obs('paint', e => { if (e.name === 'first-contentful-paint') P.fcp = e.startTime; });
  obs('layout-shift', e => { if (!e.hadRecentInput) P.shifts.push([e.startTime, e.value]); });
  obs('longtask', e => P.long.push([e.startTime, e.duration]));
  obs('event', e => { if (e.interactionId || e.name === 'click') P.inp = Math.max(P.inp, e.duration); }, {durationThreshold: 16});
  const vis = el => { const r = el.getBoundingClientRect(); if (r.width <= 0 || r.height <= 0) return false; return el.checkVisibility ? el.checkVisibility({opacityProperty: true, visibilityProperty: true}) : true; };
  const roots = () => { const out = [document]; const walk = n => { for (const el of n.querySelectorAll('*')) if (el.shadowRoot) { out.push(el.shadowRoot); walk(el.shadowRoot); } }; walk(document); return out; };
  const all = sel => { let rs = null; const q = r => [...r.querySelectorAll(sel)]; let m = q(document); if (m.length || !cfg.deep) return m; rs = roots(); return rs.flatMap(q); };
  const one = s => s.split('|||').some(alt => { const [sel, n] = alt.split('@@'); const need = +(n || 1); let c = 0; for (const el of all(sel)) if (vis(el) && ++c >= need) return true; return false; });
  const every = list => list.length > 0 && list.every(one);
  const imgs = () => { for (const r of roots()) for (const i of r.querySelectorAll('img')) { const b = i.getBoundingClientRect(); if (b.bottom > 0 && b.top < innerHeight && b.right > 0 && b.left < innerWidth && (!i.complete || !i.naturalWidth)) return false; } return true; };
  const now = () => performance.timeOrigin + performance.now();
  const stamp = (key, base) => { const ch = new MessageChannel(); ch.port1.onmessage = () => { if (!P[key]) P[key] = now() - base; }; ch.port2.postMessage(0); };
  let clickAt = +(sessionStorage.getItem('__click') || 0);
  window.__arm = () => { addEventListener('click', e => { clickAt = performance.timeOrigin + e.timeStamp; sessionStorage.setItem('__click', clickAt); P.soft = P.softImg = 0; }, {capture: true, once: true}); };
  const loop = () => {
    if (document.body) {
      if (!P.composed || !P.composedImg) if (every(cfg.ready)) { if (!P.composed) stamp('composed', performance.timeOrigin); if (imgs()) stamp('composedImg', performance.timeOrigin); }
      if (clickAt && cfg.after.length && (!P.soft || !P.softImg)) if (every(cfg.after)) { if (!P.soft) stamp('soft', clickAt); if (imgs()) stamp('softImg', clickAt); }
    }
    requestAnimationFrame(loop);
  };
  requestAnimationFrame(loop);
}
const med = a => { a = a.filter(x => x != null && !Number.isNaN(x)).sort((x, y) => x - y); if (!a.length) return null; const m = a.length >> 1; return a.length % 2 ? a[m] : (a[m - 1] + a[m]) / 2; };
const r1 = x => typeof x === 'number' ? Math.round(x * (Math.abs(x) < 1 ? 10000 : 10)) / (Math.abs(x) < 1 ? 10000 : 10) : x;
function calib() { const t = process.hrtime.bigint(); let x = 0; for (let i = 0; i < 3e7; i++) x = (x * 31 + i) | 0; globalThis.__x = x; return Number(process.hrtime.bigint() - t) / 1e6; }
const sleep = ms => new Promise(r => setTimeout(r, ms));
const kind = (t, mime, u) => /javascript|ecmascript/.test(mime) || t === 'Script' ? 'js' : /css/.test(mime) ? 'css' : t === 'Document' ? 'html' : /^image\//.test(mime) ? 'img' : /font|woff/.test(mime) || t === 'Font' ? 'font' : /json/.test(mime) ? 'json' : 'other';

const browser = await chromium.launch({executablePath: process.env.CHROME || '/usr/bin/chromium', args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']});
async function open() {
  const ctx = await browser.newContext(ctxOpt); const page = await ctx.newPage(); const cdp = await ctx.newCDPSession(page);
  const reqs = new Map();
  await cdp.send('Network.enable');
  if (TH) { await cdp.send('Network.emulateNetworkConditions', {offline: false, latency: TH.latency, downloadThroughput: TH.down, uploadThroughput: TH.up}); await cdp.send('Emulation.setCPUThrottlingRate', {rate: TH.cpu}); }
  cdp.on('Network.requestWillBeSent', e => { if (!/^(data|blob):/.test(e.request.url)) reqs.set(e.requestId + (e.redirectResponse ? '' : ''), {url: e.request.url, type: e.type, enc: 0, dec: 0, mime: '', cached: false}); });
  cdp.on('Network.responseReceived', e => { const r = reqs.get(e.requestId); if (r) { r.mime = e.response.mimeType; r.status = e.response.status; r.proto = e.response.protocol; r.ce = e.response.headers['content-encoding'] || e.response.headers['Content-Encoding'] || ''; if (e.response.fromDiskCache) r.cached = true; } });
  cdp.on('Network.requestServedFromCache', e => { const r = reqs.get(e.requestId); if (r) r.cached = true; });
  cdp.on('Network.dataReceived', e => { const r = reqs.get(e.requestId); if (r) r.dec += e.dataLength; });
  cdp.on('Network.loadingFinished', e => { const r = reqs.get(e.requestId); if (r) { r.enc = e.encodedDataLength; r.done = true; } });
  await page.addInitScript(inPage, {ready: o.ready, after: o.after, deep: true});
  const errs = []; page.on('pageerror', e => errs.push(String(e).slice(0, 160)));
  return {ctx, page, cdp, reqs, errs};
}
const waitFor = async (page, key) => { const end = Date.now() + o.timeout; for (;;) { let v = 0; try { v = await page.evaluate(k => window.__perf && window.__perf[k], key); } catch {} if (v) return v; if (Date.now() > end) return null; await sleep(100); } };
const settled = async (page, reqs) => { let last = -1, since = Date.now(); const end = Date.now() + o.timeout; while (Date.now() < end) { const n = [...reqs.values()].filter(r => r.done).length; if (n !== last) { last = n; since = Date.now(); } if (Date.now() - since > 1500) return; await sleep(100); } };
const runs = []; let failed = null; let lastReqs = [];
for (let i = 0; i < o.runs; i++) {
  const R = {calib_ms: calib()};
  const {ctx, page, reqs, errs} = await open();
  await page.goto(o.url, {waitUntil: 'load', timeout: o.timeout * 2});
  if (o.ready.length) { const c = await waitFor(page, 'composed'); if (!c) { failed = 'ready selector never visible: ' + JSON.stringify(await page.evaluate(l => l.filter(s => !document.querySelector(s.split('@@')[0].split('|||')[0])), o.ready)); } }
  await settled(page, reqs);
  const past = await page.evaluate(() => performance.now() - performance.getEntriesByType('navigation')[0].loadEventEnd);
  if (past < o.settle) await sleep(o.settle - past);
  const m = await page.evaluate(() => { const n = performance.getEntriesByType('navigation')[0]; const P = window.__perf; return {ttfb: n.responseStart, dcl: n.domContentLoadedEventEnd, load: n.loadEventEnd, fcp: P.fcp, lcp: P.lcp, lcpEl: P.lcpEl, lcpUrl: P.lcpUrl, shifts: P.shifts, long: P.long, composed: P.composed, composedImg: P.composedImg, dom: document.querySelectorAll('*').length, heap: performance.memory ? performance.memory.usedJSHeapSize : null}; });
  let cls = 0, ws = 0, st = 0, lt = 0; for (const [t, v] of m.shifts) { if (ws && t - lt < 1000 && t - st < 5000) ws += v; else { ws = v; st = t; } lt = t; cls = Math.max(cls, ws); }
  let tbt = 0, nl = 0; for (const [s, d] of m.long) { const e = s + d; if (e <= m.fcp || s > m.load + 5000) continue; const dd = e - Math.max(s, m.fcp); if (dd > 50) { tbt += dd - 50; nl++; } }
  const by = {}; let total = 0, count = 0; for (const r of reqs.values()) { if (!r.done) continue; count++; total += r.enc; const k = kind(r.type, r.mime, r.url); by[k] ??= {n: 0, enc: 0, dec: 0}; by[k].n++; by[k].enc += r.enc; by[k].dec += r.dec; }
  Object.assign(R, {requests: count, bytes_total: total, js_files: by.js?.n || 0, bytes_js: by.js?.enc || 0, js_decoded: by.js?.dec || 0, bytes_css: by.css?.enc || 0, css_decoded: by.css?.dec || 0, bytes_html: by.html?.enc || 0, html_decoded: by.html?.dec || 0, bytes_img: by.img?.enc || 0, img_files: by.img?.n || 0, bytes_font: by.font?.enc || 0, bytes_json: by.json?.enc || 0,
    ttfb: m.ttfb, fcp: m.fcp, lcp: m.lcp, lcp_el: m.lcpEl, lcp_url: m.lcpUrl, dcl: m.dcl, load: m.load, tbt, longtasks: nl, cls, composed_ms: m.composed ? Math.max(m.composed, m.fcp) : null, composed_img_ms: m.composedImg ? Math.max(m.composedImg, m.fcp) : null, dom_nodes: m.dom, errors: errs.length ? errs.slice(0, 3) : undefined});
  lastReqs = [...reqs.values()].map(r => ({url: r.url, type: r.type, enc: r.enc, dec: r.dec, ce: r.ce, status: r.status, proto: r.proto}));
  if (o.click && !o['no-soft'] && !failed) for (const pass of ['soft_first', 'soft_warm']) {
    if (pass === 'soft_warm') { await page.evaluate(() => sessionStorage.removeItem('__click')); await page.goto(o.url, {waitUntil: 'load'}); await waitFor(page, 'composed'); await settled(page, reqs); }
    const before = reqs.size; await page.evaluate(() => { window.__perf.inp = 0; window.__arm(); });
    await page.locator(o.click).first().click({timeout: o.timeout, noWaitAfter: true});
    const v = await waitFor(page, 'soft'); if (!v) failed = 'after selector never visible (' + pass + ')'; const vi = await waitFor(page, 'softImg');
    R[pass + '_ms'] = v; R[pass + '_img_ms'] = vi; await settled(page, reqs); R[pass + '_requests'] = reqs.size - before; R[pass + '_inp_ms'] = await page.evaluate(() => window.__perf.inp).catch(() => null);
    if (failed) break;
  }
  await ctx.close(); runs.push(R); if (failed) break;
}
await browser.close();
const keys = [...new Set(runs.flatMap(r => Object.keys(r)))]; const medians = {}, min = {}, max = {};
for (const k of keys) { const v = runs.map(r => r[k]); if (typeof v[0] === 'number' || v.some(x => typeof x === 'number')) { medians[k] = r1(med(v)); const f = v.filter(x => typeof x === 'number'); min[k] = r1(Math.min(...f)); max[k] = r1(Math.max(...f)); } else medians[k] = v.find(x => x != null); }
const out = {label: o.label || o.url, url: o.url, throttle: o.throttle, viewport: vp, runs: runs.length, loadavg: os.loadavg().map(r1), failed, medians, min, max}; if (o.raw) out.raw = runs; if (o.requests) out.request_list = lastReqs;
const text = JSON.stringify(out, null, 1); if (o.out) fs.writeFileSync(o.out, text); console.log(text); process.exit(failed ? 1 : 0);

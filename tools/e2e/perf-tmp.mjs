import { createServer } from 'node:http';
import { readFileSync, existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
const dist = process.argv[2];
const host = JSON.parse(readFileSync(dist + '/host.json', 'utf8'));
const body = {};
const html = (p) => `<!doctype html><html><head><script>${readFileSync('/tmp/ui/perf/head.js','utf8')}</script>
${host.scripts.map((s,i)=>`<script ${i===host.scripts.length-1?'data-later type="text/later"':'defer'} src="/static/${s}" crossorigin="anonymous"></script>`).join('')}
${host.lastScripts.map((s)=>`<link data-later as="script" href="/static/${s}" crossorigin="anonymous">`).join('')}
</head><body><h1>painted</h1><div id="root"></div><script type="application/json" id="boot">${JSON.stringify({serial:1,remotes:[],host:{},settings:{env:'production',apiBase:'/api',identity:{apiKey:'x',projectId:'x',authDomain:'x'}}})}</script></body></html>`;
const server = createServer((q, r) => {
  const u = new URL(q.url, 'http://x');
  if (u.pathname.startsWith('/static/')) { const f = dist + '/' + u.pathname.slice(8); if (!existsSync(f)) { r.statusCode=404; return r.end(); } r.setHeader('content-type', f.endsWith('.js')?'text/javascript':'font/woff2'); return setTimeout(()=>r.end(readFileSync(f)), 30); }
  if (u.pathname.startsWith('/api')) { r.setHeader('content-type','application/json'); return r.end('[]'); }
  r.setHeader('content-type','text/html'); r.end(html(u.pathname));
}).listen(0, async () => {
  const port = server.address().port;
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args:['--no-sandbox'] });
  const runs = {};
  for (let i = 0; i < 4; i++) for (const p of ['/blog','/login','/signup','/forgot-password']) {
    const ctx = await browser.newContext({ viewport: { width: 412, height: 823 } });
    const page = await ctx.newPage();
    const cdp = await ctx.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 3 });
    const prof = i === 3 && process.argv[3] === p;
    if (prof) { await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval',{interval:500}); await cdp.send('Profiler.start'); }
    await page.addInitScript(() => { window.__lt = []; new PerformanceObserver((l) => { for (const e of l.getEntries()) window.__lt.push([Math.round(e.startTime), Math.round(e.duration)]); }).observe({ type: 'longtask', buffered: true }); });
    page.on('pageerror', (e) => console.log(p, String(e).slice(0,200)));
    await page.goto(`http://localhost:${port}${p}`);
    await page.waitForFunction(() => document.documentElement.dataset.hydrated, null, { timeout: 30000 }).catch((e) => console.log(p, 'not hydrated'));
    await page.waitForTimeout(1500);
    if (prof) { const { profile } = await cdp.send('Profiler.stop'); (await import('node:fs')).writeFileSync('/tmp/ui/perf/'+p.slice(1)+'.cpuprofile', JSON.stringify(profile)); }
    const lt = await page.evaluate(() => window.__lt);
    const tbt = lt.reduce((s, [, d]) => s + Math.max(0, d - 50), 0);
    (runs[p] ??= []).push(tbt);
    console.log(p, tbt, JSON.stringify(lt));
    await ctx.close();
  }
  await browser.close(); server.close();
});

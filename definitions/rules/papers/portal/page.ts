/**
 * The page of a shared document, in the company's colours. It consists of plain forms; only drawing a signature needs the script,
 * which the page contains. Nothing is loaded from elsewhere.
 */
import { createHash } from 'node:crypto';
import { dictionariesIn, type Language, type PublicReply, type Said } from 'backline/rules';
import type { TemplateDelegate } from 'handlebars';

export const { dictionary, sayIn } = dictionariesIn(import.meta.dirname);

export interface Field {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly type?: string;
  readonly complete?: string;
  readonly longest: number;
  readonly required?: boolean;
  readonly wrong?: string;
  readonly lines?: boolean;
}

export interface PortalForm {
  readonly answer: 'accept' | 'decline' | 'change';
  readonly heading: Said;
  readonly explained?: string;
  readonly fields: readonly Field[];
  readonly button: Said;
  readonly draws?: boolean;
  /** The sentence that is agreed to. */
  readonly consent?: string;
  readonly consentWrong?: string;
  readonly isMain?: boolean;
  readonly isOpen?: boolean;
}

export interface PortalPage {
  readonly title: string;
  readonly company: { readonly name: string; readonly contact: readonly string[]; readonly logo: string | null };
  readonly colour: string;
  /** The result, or the obstacle. */
  readonly notice?: { readonly text: Said; readonly isGood?: boolean };
  readonly facts?: readonly { readonly name: Said; readonly value: string }[];
  /** Addresses of the paper as shown and as stored. */
  readonly paper?: { readonly shown: string; readonly pdf: string };
  readonly forms?: readonly PortalForm[];
  /** The button that pays: it leads to a page, or without one it sends the page's only form. */
  readonly pay?: { readonly label: Said; readonly href?: string };
  /** The bank account, and a picture of the code that banking apps read. */
  readonly transfer?: {
    readonly facts: readonly { readonly name: Said; readonly value: string }[];
    readonly qr: string | null;
  };
  readonly others?: readonly { readonly title: string; readonly href: string; readonly state: Said }[];
}

const style = (colour: string, ink: string): string =>
  `:root{color-scheme:light dark;--accent:${colour};--ink-on-accent:${ink};--ink:#16202e;--quiet:#4d5867;--ground:#f3f5f8;--sheet:#fff;--line:#7b8696;--soft:#d9dee6;--bad:#a3161c;--good:#0b6b3a}` +
  '@media (prefers-color-scheme:dark){:root{--ink:#eef2f7;--quiet:#b4bfcd;--ground:#10151d;--sheet:#1a222d;--line:#8592a3;--soft:#34404f;--bad:#ff9d9d;--good:#7fe0ab}}' +
  '*{box-sizing:border-box}body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--ground)}' +
  'header{background:#fff;color:#16202e;border-bottom:4px solid var(--accent);padding:.9rem 0}header>div,main,footer{max-width:60rem;margin:0 auto}' +
  'header>div{display:flex;align-items:center;min-height:3rem;padding:0 1rem}header img{max-height:3.5rem;max-width:14rem;display:block}header strong{font-size:1.15rem}' +
  'main{padding:1.25rem 1rem 2rem}h1{font-size:1.5rem;line-height:1.25;margin:.25rem 0 1rem}h2{font-size:1.1rem;margin:0 0 .5rem}' +
  '.notice{border-left:4px solid var(--bad);background:var(--sheet);padding:.75rem 1rem;margin:0 0 1rem;border-radius:.25rem}.notice.good{border-color:var(--good)}' +
  'dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.5rem 1.5rem;margin:0 0 1.25rem}dt{color:var(--quiet);font-size:.85rem}dd{margin:0;font-weight:600;overflow-wrap:anywhere}' +
  '.sheet{background:#fff;border:1px solid var(--soft);border-radius:.5rem;overflow:hidden;margin:0 0 1rem}iframe{display:block;border:0;width:100%;height:min(64rem,88vh);background:#fff;color-scheme:light}' +
  '.actions{display:flex;flex-wrap:wrap;gap:.5rem;margin:0 0 1.5rem}section,details{background:var(--sheet);border:1px solid var(--soft);border-radius:.5rem;padding:1rem;margin:0 0 1rem}' +
  'summary{font-weight:600;cursor:pointer;min-height:1.75rem}details[open] summary{margin-bottom:.75rem}label{display:block;font-weight:600;margin:.75rem 0 .25rem}' +
  'input[type=text],input[type=email],textarea{font:inherit;color:inherit;background:var(--sheet);width:100%;padding:.6rem .7rem;border:1px solid var(--line);border-radius:.4rem}textarea{min-height:6rem;resize:vertical}' +
  '.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr));gap:0 1rem}.hint{color:var(--quiet);font-size:.85rem;margin:.25rem 0 0}.wrong{color:var(--bad);font-weight:600;margin:.25rem 0 0}' +
  '.agree{display:flex;gap:.6rem;align-items:flex-start;font-weight:400;margin:1rem 0}.agree input{width:1.35rem;height:1.35rem;flex:none;margin:.1rem 0 0}' +
  '.pad canvas{display:block;width:100%;height:11rem;background:#fff;border:1px solid var(--line);border-radius:.4rem;touch-action:none;cursor:crosshair}.pad p{margin:.75rem 0 .25rem;font-weight:600}' +
  'button,.button{font:inherit;font-weight:600;display:inline-block;min-height:2.9rem;padding:.6rem 1.25rem;border-radius:.4rem;border:1px solid var(--line);background:var(--sheet);color:var(--ink);text-decoration:none;cursor:pointer}' +
  'button.main,.button.main{background:var(--accent);border-color:var(--accent);color:var(--ink-on-accent);min-width:12rem}a:focus-visible,button:focus-visible,input:focus-visible,textarea:focus-visible,summary:focus-visible,canvas:focus-visible{outline:3px solid var(--ink);outline-offset:2px}' +
  'ul{list-style:none;margin:0;padding:0}li{display:flex;justify-content:space-between;flex-wrap:wrap;gap:.25rem 1rem;padding:.6rem 0;border-top:1px solid var(--soft)}li:first-child{border-top:0}li a{color:var(--ink);font-weight:600}li span{color:var(--quiet)}' +
  'footer{padding:0 1rem 2rem;color:var(--quiet);font-size:.85rem}@media (max-width:30rem){button,.button{width:100%;text-align:center}}@media print{form,.actions,details{display:none}}';

const script =
  "(()=>{const pad=document.querySelector('.pad');if(!pad)return;pad.hidden=false;const c=pad.querySelector('canvas'),f=pad.closest('form'),h=f.querySelector('[name=signature]'),x=c.getContext('2d');let drawn=false,last=null;" +
  "const size=()=>{const k=Math.min(devicePixelRatio||1,2);c.width=Math.round(c.clientWidth*k);c.height=Math.round(c.clientHeight*k);x.scale(k,k);x.lineWidth=2.2;x.lineCap=x.lineJoin='round';x.strokeStyle='#101828';x.fillStyle='#fff';x.fillRect(0,0,c.clientWidth,c.clientHeight);drawn=false};size();" +
  "const at=e=>{const r=c.getBoundingClientRect();return[e.clientX-r.left,e.clientY-r.top]};c.addEventListener('pointerdown',e=>{c.setPointerCapture(e.pointerId);last=at(e);e.preventDefault()});" +
  "c.addEventListener('pointermove',e=>{if(!last)return;const p=at(e);x.beginPath();x.moveTo(...last);x.lineTo(...p);x.stroke();last=p;drawn=true});for(const n of['pointerup','pointercancel'])c.addEventListener(n,()=>{last=null});" +
  "pad.querySelector('button').addEventListener('click',size);f.addEventListener('submit',()=>{h.value=drawn?c.toDataURL('image/png'):''})})()";

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const scriptHash = hashOf(script);

const template = `<!doctype html>
<html lang="{{language}}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer"><title>{{title}} · {{company.name}}</title><style>{{{style}}}</style></head>
<body><header><div>{{#if company.logo}}<img src="{{company.logo}}" alt="{{company.name}}">{{else}}<strong>{{company.name}}</strong>{{/if}}</div></header>
<main><h1>{{title}}</h1>
{{#with notice}}<p class="notice{{#if isGood}} good{{/if}}" role="status">{{say text}}</p>{{/with}}
{{#if facts}}<dl>{{#each facts}}<div><dt>{{say name}}</dt><dd>{{value}}</dd></div>{{/each}}</dl>{{/if}}
{{#with pay}}{{#if href}}<p class="actions"><a class="button main" href="{{href}}">{{say label}}</a></p>{{else}}<form method="post" action="{{@root.action}}"><p class="actions"><button class="main" type="submit">{{say label}}</button></p></form>{{/if}}{{/with}}
{{#with transfer}}<section aria-labelledby="transfer"><h2 id="transfer">{{say 'Transfer the money'}}</h2><dl>{{#each facts}}<div><dt>{{say name}}</dt><dd>{{value}}</dd></div>{{/each}}</dl>{{#if qr}}<p><img src="{{qr}}" width="180" height="180" alt="{{say 'Scan this with your banking app.'}}"></p><p class="hint">{{say 'Scan this with your banking app.'}}</p>{{/if}}</section>{{/with}}
{{#with paper}}<div class="sheet"><iframe src="{{shown}}" title="{{../title}}" sandbox="" tabindex="0"></iframe></div>
<p class="actions"><a class="button" href="{{pdf}}">{{say 'Download as PDF'}}</a><a class="button" href="{{shown}}" target="_blank" rel="noopener noreferrer">{{say 'Read on a page of its own'}}</a></p>{{/with}}
{{#each forms}}{{#if isMain}}<section aria-labelledby="{{answer}}-heading"><h2 id="{{answer}}-heading">{{say heading}}</h2>{{> form this}}</section>{{else}}<details{{#if isOpen}} open{{/if}}><summary>{{say heading}}</summary>{{> form this}}</details>{{/if}}
{{/each}}
{{#if others}}<section aria-labelledby="others"><h2 id="others">{{say 'Your other documents'}}</h2><ul>{{#each others}}<li><a href="{{href}}">{{title}}</a><span>{{say state}}</span></li>{{/each}}</ul></section>{{/if}}
</main><footer>{{company.name}}{{#each company.contact}} · {{this}}{{/each}}</footer>
{{#if draws}}<script>{{{script}}}</script>{{/if}}</body></html>
`;
const form = `{{#if explained}}<p class="hint">{{explained}}</p>{{/if}}<form method="post" action="{{@root.action}}"><input type="hidden" name="answer" value="{{answer}}">
<div class="two">{{#each fields}}<div><label for="{{../answer}}-{{id}}">{{label}}</label>{{#if lines}}<textarea id="{{../answer}}-{{id}}" name="{{id}}" maxlength="{{longest}}"{{#if required}} required{{/if}}{{#if wrong}} aria-invalid="true" aria-describedby="{{../answer}}-{{id}}-wrong"{{/if}}>{{value}}</textarea>{{else}}<input id="{{../answer}}-{{id}}" name="{{id}}" type="{{#if type}}{{type}}{{else}}text{{/if}}" value="{{value}}" maxlength="{{longest}}"{{#if complete}} autocomplete="{{complete}}"{{/if}}{{#if required}} required{{/if}}{{#if wrong}} aria-invalid="true" aria-describedby="{{../answer}}-{{id}}-wrong"{{/if}}>{{/if}}{{#if hint}}<p class="hint">{{hint}}</p>{{/if}}{{#if wrong}}<p class="wrong" id="{{../answer}}-{{id}}-wrong">{{wrong}}</p>{{/if}}</div>{{/each}}</div>
{{#if draws}}<input type="hidden" name="signature" value=""><div class="pad" hidden><p id="pad-label">{{say 'Sign here with a finger or the mouse, or leave it empty: your name above counts as well.'}}</p><canvas role="img" aria-labelledby="pad-label"></canvas><p><button type="button">{{say 'Clear the signature'}}</button></p></div>{{/if}}
{{#if consent}}<label class="agree"><input type="checkbox" name="consent" value="yes" required{{#if consentWrong}} aria-invalid="true" aria-describedby="consent-wrong"{{/if}}><span>{{consent}}</span></label>{{#if consentWrong}}<p class="wrong" id="consent-wrong">{{consentWrong}}</p>{{/if}}{{/if}}
<p><button type="submit"{{#if isMain}} class="main"{{/if}}>{{say button}}</button></p></form>`;

let compiled: TemplateDelegate | undefined;

/** Compiled for the first visitor: a service that nobody visits needs no templates. */
async function loadPage(): Promise<TemplateDelegate> {
  if (compiled === undefined) {
    const { default: Handlebars } = await import('handlebars');
    const engine = Handlebars.create();
    engine.registerPartial('form', form);
    compiled = engine.compile(template, { strict: false });
  }
  return compiled;
}

/** Black or white, whichever is read better on a colour. */
function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? '#ffffff' : '#000000';
}

/**
 * @param action target of the page's forms.
 * @param onward further host that its forms may redirect to.
 */
export async function portalReply(
  status: number,
  language: Language,
  action: string,
  shown: PortalPage,
  onward = '',
): Promise<PublicReply> {
  const text = style(shown.colour, inkOn(shown.colour));
  const say = sayIn(language);
  const page = await loadPage();
  const body = page(
    {
      ...shown,
      language,
      action,
      style: text,
      script,
      draws: shown.forms?.some(({ draws }) => draws) === true,
    },
    { helpers: { say: (said: Said) => say(said) } },
  );
  const policy = `default-src 'none'; style-src ${hashOf(text)}; script-src ${scriptHash}; img-src data:; frame-src 'self'; form-action ${`'self' ${onward}`.trim()}; base-uri 'none'; frame-ancestors 'none'`;
  const headers = {
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  };
  return { status, body, type: 'text/html; charset=utf-8', headers };
}

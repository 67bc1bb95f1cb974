/**
 * A mail as its reader sees it, in a frame of its own in which nothing runs. The console's policy lets no markup bring styles: they are
 * set by script from here, so that the mail has its own and ours do not reach it. Nothing is loaded from elsewhere.
 */
import { useEffect, useRef, useState } from 'react';
import classes from './messages.module.css';

const aside = 'data-aside';
const tallest = 1_400;

function fill(frame: HTMLIFrameElement, html: string): void {
  const page = frame.contentDocument;
  const view = frame.contentWindow as (Window & { readonly CSSStyleSheet: typeof CSSStyleSheet }) | null;
  if (!page || !view) return;
  const styles: string[] = [];
  const bare = html
    .replace(/<style[^>]*>([\s\S]*?)<\/style>/gi, (_, text: string) => {
      styles.push(text);
      return '';
    })
    .replaceAll(' style="', ` ${aside}="`);
  const mail = new DOMParser().parseFromString(bare, 'text/html');
  for (const picture of mail.querySelectorAll('img'))
    if (!/^(?:data:|blob:)/.test(picture.getAttribute('src') ?? '')) picture.removeAttribute('src');
  page.documentElement.lang = mail.documentElement.lang || 'en';
  page.title = mail.title;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(['html { overflow-x: auto }', ...styles].join('\n'));
  page.adoptedStyleSheets = [sheet];
  page.body.replaceChildren(...[...mail.body.childNodes].map((node) => page.adoptNode(node)));
  const outer = mail.body.getAttribute(aside);
  if (outer !== null) page.body.style.cssText = outer;
  for (const one of page.body.querySelectorAll<HTMLElement>(`[${aside}]`)) {
    one.style.cssText = one.getAttribute(aside) ?? '';
    one.removeAttribute(aside);
  }
  // A click would leave the page inside the frame: the links are only for reading.
  for (const link of page.body.querySelectorAll('a')) {
    link.title = link.href;
    link.removeAttribute('href');
    link.style.textDecoration = 'underline';
  }
}

export function MailFrame({ html, label }: { readonly html: string; readonly label: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(240);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const draw = (): void => {
      fill(element, html);
      // The body itself is as tall as the frame: its parts say how tall the mail is.
      const parts = [...(element.contentDocument?.body.children ?? [])];
      setHeight(Math.min(tallest, Math.max(120, ...parts.map((one) => one.getBoundingClientRect().bottom)) + 24));
    };
    draw();
    // The empty page of a frame may come after it.
    element.addEventListener('load', draw);
    return () => element.removeEventListener('load', draw);
  }, [html]);
  return (
    <iframe
      ref={frame}
      title={label}
      sandbox="allow-same-origin"
      className={classes['frame']}
      height={height}
      tabIndex={0}
    />
  );
}

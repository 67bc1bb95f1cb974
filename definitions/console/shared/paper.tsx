/**
 * A document's page inside one of ours. It stands in a tree of its own, which our styles do not reach; its styles are set by script,
 * as the console's policy lets no markup bring any. Nothing of it runs: the server has cleaned it, and it is read without being loaded.
 */
import { useEffect, useRef } from 'react';

interface PaperProps {
  readonly html: string;
  readonly label: string;
  readonly className?: string | undefined;
}

const own = ':host { display: block } .page { color-scheme: light; overflow-wrap: anywhere }';

export function Paper({ html, label, className }: PaperProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const page = new DOMParser().parseFromString(html, 'text/html');
    const sheet = new CSSStyleSheet();
    const styles = [...page.querySelectorAll('style')].map((one) => one.textContent ?? '').join('\n');
    sheet.replaceSync(`${own}\n${styles.replace(/(^|[},])\s*body(?=[\s,{])/g, '$1 .page')}`);
    root.adoptedStyleSheets = [sheet];
    const body = document.createElement('div');
    body.className = 'page';
    // Markup loses its styles on the way in; they are set again by script.
    const elements = [...page.body.querySelectorAll<HTMLElement>('*')];
    const inline = elements.map((one) => one.getAttribute('style'));
    for (const one of elements) one.removeAttribute('style');
    body.append(...[...page.body.childNodes].map((node) => document.adoptNode(node)));
    elements.forEach((one, at) => {
      const text = inline[at];
      if (text) one.style.cssText = text;
    });
    root.replaceChildren(body);
  }, [html]);
  return <div ref={host} role="img" aria-label={label} className={className} />;
}

/**
 * A document's page inside one of ours. It is in a shadow tree that our styles do not reach; a script sets its styles, since the
 * console's policy allows none in markup. Nothing of it runs: the server has sanitised it, and it is parsed without being loaded.
 */
import { useEffect, useRef } from 'react';

/** What styles of elements are called on their way. */
const aside = 'data-aside';

interface PaperProps {
  readonly html: string;
  readonly label: string;
  readonly className?: string | undefined;
}

/** A page keeps the width of a sheet and is made smaller as a whole: columns that are squeezed would show nothing of the paper. */
const sheetWidth = 800;
const sheetStyle = `.page { color-scheme: light; width: ${sheetWidth}px; max-width: none !important; box-sizing: border-box }`;

export function Paper({ html, label, className }: PaperProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    // Markup may bring no styles: they are taken out of it, and set by script.
    const styles: string[] = [];
    const bare = html
      .replace(/<style>([\s\S]*?)<\/style>/g, (_, text: string) => {
        styles.push(
          text.replace(/(^|[},])\s*body(?=[\s,{])/g, '$1 .page').replaceAll('Inter,', "'Inter Variable', Inter,"),
        );
        return '';
      })
      .replaceAll(' style="', ` ${aside}="`);
    const page = new DOMParser().parseFromString(bare, 'text/html');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync([...styles, sheetStyle].join('\n'));
    root.adoptedStyleSheets = [sheet];
    const body = document.createElement('div');
    body.className = 'page';
    body.append(...[...page.body.childNodes].map((node) => document.adoptNode(node)));
    for (const one of body.querySelectorAll<HTMLElement>(`[${aside}]`)) {
      one.style.cssText = one.getAttribute(aside) ?? '';
      one.removeAttribute(aside);
    }
    root.replaceChildren(body);
    const shrink = (): void =>
      body.style.setProperty('zoom', String(Math.min(1, (root.host.clientWidth || sheetWidth) / sheetWidth)));
    shrink();
    const watch = new ResizeObserver(shrink);
    watch.observe(root.host);
    return () => watch.disconnect();
  }, [html]);
  return <section ref={host} tabIndex={0} aria-label={label} className={className} />;
}

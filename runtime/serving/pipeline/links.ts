/** `Link` (RFC 8288): where the pages of a list are, and the document of the service on every answer. */
import type { Reply } from '../../base/kernel/context.ts';

const serviceDescription = '</docs/api.json>; rel="service-desc"';

/** The header of every answer of a route; `deprecation` is the link of one that is going to be removed. */
export function linkOf(deprecation?: string): string {
  return deprecation === undefined ? serviceDescription : `${deprecation}, ${serviceDescription}`;
}

/**
 * The links of a page: first, prev, next and last, which a page by cursor does not know. Addresses are the request's own with
 * another page, relative to the service.
 */
export function pageLinks(url: string, paging: NonNullable<Reply['paging']>): string {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const pairs = mark < 0 ? [] : url.slice(mark + 1).split('&');
  const others = pairs.filter((pair) => pair !== '' && !isPosition(pair)).map(escaped);
  const to = (page: string, rel: string): string => `<${path}?${[...others, page].join('&')}>; rel="${rel}"`;
  if ('next' in paging) {
    const first = to('cursor=', 'first');
    return paging.next === null ? first : `${first}, ${to(`cursor=${paging.next}`, 'next')}`;
  }
  const { page, perPage, total } = paging;
  const last = Math.max(1, Math.ceil(total / perPage));
  const links = [to('page=1', 'first')];
  if (page > 1) links.push(to(`page=${Math.min(page - 1, last)}`, 'prev'));
  if (page < last) links.push(to(`page=${page + 1}`, 'next'));
  links.push(to(`page=${last}`, 'last'));
  return links.join(', ');
}

const isPosition = (pair: string): boolean => pair.startsWith('page=') || pair.startsWith('cursor=') || pair === 'page';

/** What a client did not encode would end the address or the header: everything but what RFC 3986 has in a query. */
function escaped(pair: string): string {
  return /^[A-Za-z0-9._~!$&'()*+,:@/?%=\-[\]]*$/.test(pair)
    ? pair
    : pair.replace(
        /[^A-Za-z0-9._~!$&'()*+,:@/?%=\-[\]]/g,
        (one) => `%${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
      );
}

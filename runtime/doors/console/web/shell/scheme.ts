/** Light or dark, stored in a cookie, so that the server's page already has it and nothing flashes. */
import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

const pattern = /(?:^|;\s*)backline_scheme=(dark|light)(?:;|$)/;

export const schemeManager: MantineColorSchemeManager = {
  get: (standard) => (pattern.exec(document.cookie)?.[1] as MantineColorScheme | undefined) ?? standard,
  set: (value) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not there over plain http.
    document.cookie = `backline_scheme=${value}; Path=/console; Max-Age=31536000; SameSite=Lax`;
  },
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as above.
    document.cookie = 'backline_scheme=; Path=/console; Max-Age=0; SameSite=Lax';
  },
};

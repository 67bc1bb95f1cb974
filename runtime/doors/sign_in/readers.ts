/** Who reads pages, and who JSON. */

const ofPrograms = /^\/(?:api|health|mcp|console\/api|console\/-)(?:\/|$)/;

/** An address of programs: it answers JSON, whoever calls. @param url path, with or without a query */
export function isOfProgram(url: string): boolean {
  const [address = ''] = url.split('?', 1);
  return ofPrograms.test(address);
}

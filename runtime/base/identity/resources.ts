/** Resources of tokens for apps (RFC 8707): one per door, and a token opens the one that it was issued for. */
export const resourcesOf = (appUrl: string) => ({ api: `${appUrl}/api/v1`, mcp: `${appUrl}/mcp` });

/** Where a client reads how to sign in (RFC 9728, 3.1). */
export const metadataOf = (appUrl: string, door: 'api' | 'mcp'): string =>
  `${appUrl}/.well-known/oauth-protected-resource/${door === 'api' ? 'api/v1' : 'mcp'}`;

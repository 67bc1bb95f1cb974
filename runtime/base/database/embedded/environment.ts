/** The environment that PostgreSQL's programs get: ours without secrets, PG… variables and the machine's language. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const remaining = Object.entries(process.env).filter(
    ([name]) => !/^(PG|LC_|LANG|NODE_|npm_)|URL|KEY|TOKEN|SECRET|PASS/.test(name),
  );
  return { ...Object.fromEntries(remaining), LC_ALL: 'C', TZ: 'UTC' };
}

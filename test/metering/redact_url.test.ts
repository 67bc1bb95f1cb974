/** Addresses are stored without credentials, and stay readable otherwise. */
import { expect, test } from '@jest/globals';
import { redactUrl } from '../../runtime/base/observation/redact_url.ts';

const pat = `bkl_pat_${'aB3'.repeat(15)}x`;
const random = 'q7Kd0Zt_w-3mXbS1vN5uHc8Yp2JfRe4LgTo6Ai9EzVk';

test.each([
  ['/api/v1/rentals?token=hush&page=2', '/api/v1/rentals?token=***&page=2'],
  ['/api/v1/rentals?access_token=hush', '/api/v1/rentals?access_token=***'],
  ['/api/v1/rentals?accessToken=hush', '/api/v1/rentals?accessToken=***'],
  ['/api/v1/rentals?%74oken=hush', '/api/v1/rentals?%74oken=***'],
  ['/api/v1/rentals?X-Amz-Signature=hush', '/api/v1/rentals?X-Amz-Signature=***'],
  ['/api/v1/rentals?q[password_hash_start]=hush', '/api/v1/rentals?q[password_hash_start]=***'],
  ['/api/v1/rentals?q%5Btoken_hash_eq%5D=hush', '/api/v1/rentals?q%5Btoken_hash_eq%5D=***'],
  ['/api/v1/rentals?api_key=hush&code=hush', '/api/v1/rentals?api_key=***&code=***'],
  [`/api/v1/rentals?q[name_eq]=${pat}`, '/api/v1/rentals?q[name_eq]=***'],
  [`/api/v1/rentals?q[name_eq]=${pat.replace('_', '%5F')}`, '/api/v1/rentals?q[name_eq]=***'],
  [`/api/v1/rentals?q[name_eq]=x&${pat}`, '/api/v1/rentals?q[name_eq]=x&***'],
  [`/api/v1/rentals?ticket=${random}`, '/api/v1/rentals?ticket=***'],
  [`/auth/magic-link/${'abcdefghij'.repeat(2)}`, '/auth/magic-link/***'],
  [`/api/v1/x/${'abcDEFghij'.repeat(4)}`, '/api/v1/x/***'],
  [`/api/v1/exports/${random}/file`, '/api/v1/exports/***/file'],
  [`/api/v1/things/${pat}`, '/api/v1/things/***'],
])('%s becomes %s', (url, redacted) => expect(redactUrl(url)).toBe(redacted));

test('a path parameter that its route calls a token is replaced, whatever it looks like', () => {
  expect(redactUrl('/api/v1/downloads/short/raw?x=1', '/api/v1/downloads/{token}/raw')).toBe(
    '/api/v1/downloads/***/raw?x=1',
  );
  expect(redactUrl('/api/v1/api_tokens/7', '/api/v1/api_tokens/{api_token}')).toBe('/api/v1/api_tokens/7');
});

test.each([
  '/api/v1/request_logs?q[status_code_eq]=429&q[personal_access_token_id_eq]=7',
  '/api/v1/usage?token_id=7&dimension=token',
  '/api/v1/rentals?q[country_code_eq]=GB&sort=-starts_at',
  '/api/v1/exports/0193a5b2-7c1e-7d3a-9f00-000000000001',
  '/api/v1/rentals/42/convert_to_order?dry_run=1',
  '/api/v1/schema/catalogue_item_groups_with_a_very_long_name',
  '/api/v1/rentals?q[title_cont]=100%&q[x]=%zz',
])('%s stays as it is', (url) => expect(redactUrl(url)).toBe(url));

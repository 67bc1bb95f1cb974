/** What the demo house prints on its papers: its address, its bank and its sign. */
import type { Services } from '../../../runtime/base/kernel/context.ts';
import type { Client } from '../../../runtime/doors/seed/client.ts';

const sign = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 230 90" width="230" height="90"><g fill="#1f4e79"><rect x="0" y="34" width="16" height="56" rx="4"/>
<rect x="24" y="8" width="16" height="82" rx="4"/><rect x="48" y="22" width="16" height="68" rx="4"/><rect x="72" y="0" width="16" height="90" rx="4"/></g>
<g fill="none" stroke="#1f4e79" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"><path d="M116 20v62h18a15 15 0 0 0 0-31h-18h14a13 13 0 0 0 0-31z"/>
<path d="M168 14v68h24"/></g><circle cx="214" cy="76" r="10" fill="#e07a1f"/></svg>`;

export async function seedCompany({ settings }: Services, call: Client): Promise<void> {
  if (settings.isSet('company.legal_name')) return;
  const company = {
    legal_name: 'Backline Demo Hire Ltd',
    street: '12 Foundry Lane',
    postcode: 'BS2 0SP',
    city: 'Bristol',
    phone: '+44 117 496 0123',
    email: 'hire@example.com',
    website: 'www.example.com',
    vat_number: 'GB 123 4567 82',
    register: 'Registered in England no. 01234567',
    bank_name: 'Example Bank plc',
    bank_iban: 'GB33 BUKB 2020 1555 5555 55',
    bank_bic: 'BUKBGB22',
    bank_account: 'Sort code 20-20-15 · Account 55555555',
    terms: 'Our hire terms apply. Equipment remains our property and is insured by the customer while on hire.',
  };
  await call('settings.update', { params: { group: 'company' }, body: company });
  const logo = `data:image/svg+xml;base64,${Buffer.from(sign).toString('base64')}`;
  await call('settings.update', { params: { group: 'branding' }, body: { logo, primary_colour: '#1f4e79' } });
}

// Generated from definitions by `backline generate`. Do not edit.
import type { PublicRouteSpec } from '../runtime/base/kernel/public_route.ts';

/** Every address without a token. */
export const publicRoutes: readonly PublicRouteSpec[] = [
  { name: 'documents.portal', method: 'GET', path: '/portal/{token}', handler: 'portal_page', summary: 'The page of a shared document, for whoever has its secret address; looking at it changes nothing but the count of views.', description: 'Good for 60 requests a minute; addresses that are not known count against who tries them.', limited: true, body: null, maxBytes: 0 },
  { name: 'documents.portal_answer', method: 'POST', path: '/portal/{token}', handler: 'portal_answer', summary: 'Accepts or declines a shared document, or asks for a change of it, by the forms of its page.', description: '', limited: true, body: 'form', maxBytes: 409600 },
  { name: 'documents.portal_file', method: 'GET', path: '/portal/{token}/{kind}', handler: 'portal_file', summary: 'The bytes of a shared document.', description: '', limited: true, body: null, maxBytes: 0 },
  { name: 'communications.unsubscribe_page', method: 'GET', path: '/communications/unsubscribe/{account}', handler: 'unsubscribe_page', summary: "The page that a mail's link to unsubscribe leads to; it changes nothing.", description: '', limited: false, body: null, maxBytes: 0 },
  { name: 'communications.unsubscribe', method: 'POST', path: '/communications/unsubscribe/{account}', handler: 'unsubscribe', summary: 'Unsubscribes an account from a type of notification, by the form of that page.', description: '', limited: false, body: 'form', maxBytes: 16384 },
  { name: 'communications.opened', method: 'GET', path: '/communications/opened/{mail}', handler: 'mail_opened', summary: 'The picture by which a message tells that it was opened, where the setting email.track_opens allows.', description: '', limited: false, body: null, maxBytes: 0 },
  { name: 'webhooks.receive', method: 'POST', path: '/webhooks/in/{key}', handler: 'inbound_webhook', summary: 'Takes a webhook of a third party, signed as its source says.', description: "202 when it is new, 200 when it was taken before, 401 for an unknown source, a missing and a wrong signature alike. Valid ones count for their source (webhooks.inbound_per_minute), all others for the caller's address; 429 over it.", limited: true, body: 'bytes', maxBytes: 1048576 },
  { name: 'resource_assignments.request_page', method: 'GET', path: '/crew/requests/{assignment}', handler: 'crew_request_page', summary: 'The page that the mail of a crew request leads to; looking at it changes nothing.', description: '', limited: true, body: null, maxBytes: 0 },
  { name: 'resource_assignments.answer', method: 'POST', path: '/crew/requests/{assignment}', handler: 'crew_request_answer', summary: 'Accepts or declines a booking, by the buttons of that page.', description: '', limited: true, body: 'form', maxBytes: 16384 },
];

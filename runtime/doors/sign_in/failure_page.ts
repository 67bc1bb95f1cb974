/** A failure as a page: somebody whose browser opened an address reads words, not JSON. Status and headers are the refusal's. */
import type { Request } from 'express';
import type { ApiError } from '../../base/errors/api_error.ts';
import type { FailurePage } from '../../serving/pipeline/respond_error.ts';
import { safePath } from './forms.ts';
import { isOfProgram } from './readers.ts';
import type { Pages, View } from './view.ts';

/** Shows a page where a browser requests one: `Accept` names HTML and prefers it to JSON. */
export function failurePage(pages: Pages): FailurePage {
  return (request, response, refusal) => {
    if (!isForReader(request)) return false;
    pages.show(request, response, 'message', viewOf(request, refusal), refusal.status);
    return true;
  };
}

function isForReader(request: Request): boolean {
  return (
    !isOfProgram(request.originalUrl) &&
    request.headers.accept?.includes('text/html') === true &&
    request.accepts(['json', 'html']) === 'html'
  );
}

function viewOf(request: Request, { status, message }: ApiError): View {
  const start = { link: '/', linkText: 'Start page' };
  const again = { link: retryLink(request), linkText: 'Try again' };
  if (status === 404)
    return { title: 'There is no such page', text: 'Check the address, or begin at the start page.', ...start };
  if (status === 429)
    return { title: 'Please try again', text: 'Too many requests came from here. Wait a minute.', ...again };
  if (status === 503)
    return { title: 'Please try again', text: 'The service is busy at the moment. Wait some seconds.', ...again };
  const { requestId, callersId } = request.exchange;
  if (status >= 500)
    return {
      title: 'Something went wrong',
      text: 'The fault is on our side. Name this number when you report it:',
      detail: callersId ?? requestId,
      ...again,
    };
  return { title: 'The request was refused', text: 'The service gave this reason:', detail: message, ...start };
}

/** Address of the page that was requested; what a form sent is not sent again. */
function retryLink({ method, originalUrl }: Request): string {
  return (method === 'GET' || method === 'HEAD' ? safePath(originalUrl) : null) ?? '/';
}

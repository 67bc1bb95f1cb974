/** First step: a request gets its id and is observed when it is over. */
import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Observer } from '../../base/kernel/observation.ts';
import type { Exchange } from './exchange.ts';
import { callersId, traceOf } from './trace.ts';

const nothing: Exchange['ignored'] = { parameters: [], keys: [] };

/** A call of another door has the address of the request that it belongs to. */
const isCall = (request: object): boolean => Object.hasOwn(request, 'ip');

/** The id under which a request is stored is always ours; the caller's id is beside it, and is what the caller sees. */
export function begin(observe: Observer, behindProxy = true): RequestHandler {
  return (request, response, next) => {
    const { headers } = request;
    const exchange: Exchange = {
      requestId: randomUUID(),
      callersId: callersId(headers['x-request-id']),
      traceId: traceOf(headers['traceparent']),
      ip: (behindProxy || isCall(request) ? request.ip : request.socket.remoteAddress) ?? '',
      startedAt: performance.now(),
      actor: null,
      route: null,
      params: {},
      query: [],
      body: {},
      requestBytes: Number(headers['content-length'] ?? 0) || 0,
      prefers: null,
      ignored: nothing,
      claim: null,
      proven: false,
      leave: null,
      metered: null,
      responseBytes: 0,
      code: null,
    };
    request.exchange = exchange;
    response.setHeader('x-request-id', exchange.callersId ?? exchange.requestId);
    // 'close' comes once in every case, also when the client hangs up before the answer.
    response.on('close', () => {
      if (exchange.isEnvelope && exchange.code === null) return;
      observe({
        kind: 'request_finished',
        requestId: exchange.requestId,
        callersId: exchange.callersId,
        traceId: exchange.traceId,
        method: request.method,
        url: request.originalUrl,
        route: exchange.route,
        actor: exchange.actor,
        metered: exchange.metered,
        status: response.statusCode,
        code: exchange.code,
        durationMs: performance.now() - exchange.startedAt,
        requestBytes: exchange.requestBytes,
        // HEAD returns the length of a body that is not sent.
        responseBytes:
          request.method === 'HEAD'
            ? 0
            : exchange.responseBytes || Number(response.getHeader('content-length') ?? 0) || 0,
        ip: exchange.ip,
        userAgent: headers['user-agent'] ?? '',
      });
    });
    next();
  };
}

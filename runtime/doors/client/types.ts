/** From the rows of the interface to what methods take and give. */
import type { Delete, Get, Patch, Post, Put } from './api.ts';
import type { Operation } from './operation.ts';

/** Operations by method. */
export interface Methods {
  readonly GET: Get;
  readonly POST: Post;
  readonly PUT: Put;
  readonly PATCH: Patch;
  readonly DELETE: Delete;
}

/** Paths of a method, without `/api/v1`. */
export type Path<M extends keyof Methods> = keyof Methods[M] & string;

type Row<M extends keyof Methods, P> = P extends keyof Methods[M] ? Extract<Methods[M][P], Operation> : never;

/** What goes with any request. */
export interface Common {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Further options of a POST. */
export interface Repeated {
  /** Made by the client by default. Give your own, such as your order's number, where the call may be repeated by another process. */
  readonly idempotencyKey?: string;
}

type Further<M extends keyof Methods> = M extends 'POST' ? Common & Repeated : Common;

/** Options of a call; optional if nothing is required. */
export type Options<M extends keyof Methods, P> = Row<M, P>['in'] & Further<M>;
export type Input<M extends keyof Methods, P> =
  Record<never, never> extends Row<M, P>['in'] ? [options?: Options<M, P>] : [options: Options<M, P>];

export type Answer<M extends keyof Methods, P> = Row<M, P>['answer'];
/** Codes with which an operation refuses, as a union. */
export type Codes<M extends keyof Methods, P> = Row<M, P>['codes'];
export type Verdict<M extends keyof Methods, P> = NonNullable<Row<M, P>['verdict']>;
/** The record that a path shows, or a record of its list. */
export type RecordOf<P> = P extends keyof Get ? (Get[P] extends { readonly record: infer R } ? R : never) : never;

/** Paths that answer dry runs. */
export type Rehearsed<M extends keyof Methods> = {
  [P in Path<M>]: Methods[M][P] extends { readonly verdict: unknown } ? P : never;
}[Path<M>];

/** Paths that answer lists. */
export type Lists = { [P in Path<'GET'>]: Get[P] extends { readonly by: unknown } ? P : never }[Path<'GET'>];
/** How a list can be walked. */
export type Ways<P> = Row<'GET', P> extends { readonly by: infer B } ? B : never;

/** Paths of records that change by PATCH and carry a version. */
export type Versioned = {
  [P in Path<'PATCH'>]: RecordOf<P> extends { aggregate_version: number } ? P : never;
}[Path<'PATCH'>];
/** Paths of records that can be read at an earlier time. */
export type Remembered = { [P in Path<'GET'>]: `${P}/as_at` extends Path<'GET'> ? P : never }[Path<'GET'>];

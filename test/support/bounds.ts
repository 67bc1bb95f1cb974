/**
 * Bounds in milliseconds. They end what hangs; no test measures time by them, for a machine may be slow, crowded, or stand still for a
 * while. What has no bound of its own has jest's (jest.config.mjs); one that is shorter ends tests that are well.
 */

/** One step in a browser: until a page, an element or a download is there. */
export const stepTime = 240_000;

/** A test of many such steps. */
export const journeyTime = 900_000;

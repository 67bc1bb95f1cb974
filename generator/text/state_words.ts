/** The meaning of states' names, if a definition declares none. */

export const badEnd =
  /^(?:cancelled|canceled|lost|void(?:ed)?|reject(?:ed)?|refused|failed|failing|expired|overdue|late|dead|error|discarded|blocked|broken|missing|damaged|unavailable|written_off|revoked|declined|uncertain|short|open_shortage|unpaid)$/;
const pause = /^(?:postponed|paused|on_hold|held)$/;
const leftAside =
  /^(?:archived|retired|ignored|skipped|missed|sold|disabled|inactive|suspended|(?:a?wait(?:ing|s)?)(?:_.*)?)$/;

/** Whether a state is an unwanted end. */
export const isBadEnd = (state: string): boolean => badEnd.test(state);

/** The states of a life that goes well, in order: without bad ends, pauses, and states of rest. */
export const goodLine = (states: readonly string[]): readonly string[] =>
  states.filter((state) => !isBadEnd(state) && !pause.test(state) && !leftAside.test(state));

/** A state machine as SVG: laid out by dagre, coloured by the page's style sheet, so that it follows light and dark. */
import { type Edge, Graph, layout } from '@dagrejs/dagre';
import type { ReferenceMachine } from '../../../base/kernel/reference.ts';
import { escapeHtml } from './html.ts';

const letter = 7.4;
const high = 34;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Line {
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

const words = (name: string): string => name.replaceAll('_', ' ');

/**
 * The diagram with its states as boxes and a line for each pair of states that a transition joins. The table below it names each
 * line, and says the same in words.
 */
export function stateDiagram(machine: ReferenceMachine, title: string): string {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: 22, ranksep: 46, marginx: 26, marginy: 8 });
  graph.setDefaultEdgeLabel(() => ({}));
  const leaves = new Set(machine.transitions.map(({ from }) => from));
  for (const state of machine.states)
    graph.setNode(state, { width: Math.round(words(state).length * letter + 30), height: high });
  const pairs = new Set<string>();
  const order = new Map(machine.states.map((state, at) => [state, at]));
  for (const { from, to } of machine.transitions) {
    if (to === '' || from === to || pairs.has(`${from}>${to}`)) continue;
    pairs.add(`${from}>${to}`);
    // What leads back must not turn the order of states round: it weighs little.
    const forward = (order.get(to) ?? 0) > (order.get(from) ?? 0);
    graph.setEdge(from, to, { weight: forward ? 4 : 1, back: !forward });
  }
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  const lines = graph.edges().map((edge: Edge) => {
    const { points, back } = graph.edge(edge) as Line & { back: boolean };
    return `<path class="step${back ? ' back' : ''}" d="${curve(points)}"/>`;
  });
  const boxes = machine.states.map((state) => {
    const { x, y, width: wide } = graph.node(state) as Box;
    const kind = state === machine.initial ? ' initial' : leaves.has(state) ? '' : ' final';
    return (
      `<g class="state${kind}"><rect x="${round(x - wide / 2)}" y="${round(y - high / 2)}" width="${wide}" height="${high}"/>` +
      `<text x="${round(x)}" y="${round(y + 4.5)}">${escapeHtml(words(state))}</text></g>`
    );
  });
  const box = `0 0 ${Math.ceil(width)} ${Math.ceil(height)}`;
  return (
    `<svg class="machine" viewBox="${box}" width="${Math.ceil(width)}" height="${Math.ceil(height)}" role="img" aria-labelledby="machine-title">` +
    `<title id="machine-title">${escapeHtml(title)}</title>` +
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0.5 8 4 0 7.5z"/></marker></defs>' +
    `${lines.join('')}${boxes.join('')}</svg>`
  );
}

const round = Math.round;

/** A smooth line through the points: each corner is rounded towards the middles of its sides. */
function curve(points: Line['points']): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const at = ({ x, y }: { readonly x: number; readonly y: number }) => `${round(x)} ${round(y)}`;
  const parts = [`M${at(first)}`];
  for (const [index, point] of rest.entries()) {
    const next = rest[index + 1];
    if (next === undefined) parts.push(`${index === 0 ? 'L' : 'T'}${at(point)}`);
    else parts.push(`Q${at(point)} ${at({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`);
  }
  return parts.join('').replace(/T([^TQ]+)$/, 'L$1');
}

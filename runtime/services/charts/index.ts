/** Charts of reports: what is drawn, and the drawing for paper. */
export { type ChartData, type ChartWords, chartOf, measuresOf } from './data.ts';
export { svgOf } from './svg.ts';

/** Small drawn pictures of what is hired out: shapes of a box of 96 × 96, in the colour of their group. */
import sharp from 'sharp';

/** Colour of a group, with a drawing that is visible on dark housings. */
const colours: Readonly<Record<string, string>> = {
  Lighting: '#f2b134',
  Sound: '#2f6fde',
  Cables: '#0f9d8a',
  Consumables: '#8a7bd8',
  Rigging: '#7b8798',
  Staging: '#b5763c',
  Video: '#d64573',
  Power: '#e07a1f',
  Communication: '#2a9d4e',
  Effects: '#9b4fd0',
  Furnishing: '#a13f52',
  Backline: '#c0562b',
};

const dark = '#2c3546';
const grey = '#8894a6';
const pale = '#dfe5ee';

const box = (x: number, y: number, width: number, height: number, fill = dark, round = 3): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
const disc = (x: number, y: number, radius: number, fill = dark): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const shape = (d: string, fill = dark): string => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke = dark, width = 4): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
/** The same in a row: `count` times, `step` apart, to the right or, with `down`, below. */
const row = (count: number, step: number, of: (offset: number) => string): string =>
  Array.from({ length: count }, (_, at) => of(at * step)).join('');

type Drawing = (colour: string) => string;

const drawings: Readonly<Record<string, Drawing>> = {
  spot: (c) =>
    line('M30 54V30h36v24', grey, 5) +
    box(36, 62, 24, 16) +
    shape('M36 28h24l6 26H30z') +
    disc(48, 40, 9, c) +
    box(28, 76, 40, 6, grey),
  wash: (c) =>
    line('M28 56V34h40v22', grey, 5) +
    disc(48, 40, 22) +
    row(3, 12, (x) => disc(36 + x, 34, 4.5, c) + disc(36 + x, 46, 4.5, c)) +
    box(32, 66, 32, 14),
  bar: (c) => box(10, 40, 76, 16) + row(8, 9, (x) => disc(16.5 + x, 48, 3.5, c)) + line('M26 56v12M70 56v12', grey),
  panel: (c) =>
    box(18, 22, 60, 44) +
    row(4, 14, (x) => box(23 + x, 28, 9, 14, c) + box(23 + x, 46, 9, 14, c)) +
    line('M48 66v16M34 82h28', grey),
  fresnel: (c) =>
    line('M48 12v12', grey) +
    box(24, 26, 40, 30, dark, 8) +
    shape('M64 30l18-8v38l-18-8z', grey) +
    disc(44, 41, 10, c) +
    line('M34 56v18h20', grey),
  desk: (c) =>
    shape('M10 70l12-36h52l12 36z') +
    row(6, 9, (x) => line(`M${25.5 + x} 44v20`, grey, 2) + box(23 + x, 48 + (x % 2) * 6, 5, 4, c, 1)) +
    box(30, 24, 36, 12, grey),
  rack: (c) =>
    box(18, 20, 60, 56) +
    row(
      4,
      13,
      (y) => box(23, 25 + y, 50, 9, grey, 1) + disc(66, 29.5 + y, 2.5, c) + line(`M28 ${29.5 + y}h20`, dark, 2),
    ),
  speaker: (c) =>
    box(26, 10, 44, 76, dark, 5) +
    disc(48, 30, 11, grey) +
    disc(48, 30, 5, c) +
    disc(48, 62, 17, grey) +
    disc(48, 62, 8, c),
  column: (c) =>
    box(40, 8, 14, 54) + row(6, 8, (y) => disc(47, 15 + y, 3, c)) + box(30, 62, 36, 24) + disc(48, 74, 8, grey),
  monitor: (c) => shape('M12 74l18-46h52l4 46z') + disc(46, 54, 15, grey) + disc(46, 54, 7, c) + disc(68, 40, 6, grey),
  box: (c) => box(24, 34, 48, 34, dark, 5) + disc(38, 51, 6, grey) + disc(58, 51, 6, c) + line('M34 34v-8h28v8', grey),
  mic: (c) =>
    `<g transform="rotate(38 48 48)">${box(42, 40, 12, 46, dark, 5)}${disc(48, 26, 15, grey)}${box(38, 34, 20, 6, c, 2)}</g>`,
  radio: (c) =>
    box(30, 30, 36, 54, dark, 6) +
    line('M40 30V10', grey) +
    box(36, 38, 24, 14, c, 2) +
    row(3, 9, (x) => disc(39 + x, 64, 3, grey)),
  stand: (c) => line('M48 74V14l22 8', dark, 5) + line('M48 68L26 86M48 68l22 18M48 68v18', grey) + disc(48, 40, 5, c),
  cable: (c) =>
    line('M48 20a28 28 0 1 0 1 0M48 30a18 18 0 1 0 1 0', c, 6) +
    line('M66 68l16 14', c, 6) +
    box(76, 76, 14, 10) +
    box(40, 14, 16, 12),
  drum_reel: (c) => disc(48, 44, 32) + disc(48, 44, 24, c) + disc(48, 44, 9, grey) + line('M30 84h36M48 76v8', grey),
  bottle: (c) =>
    box(30, 30, 36, 54, pale, 6) + box(30, 50, 36, 34, c, 6) + box(40, 14, 16, 16) + box(36, 58, 24, 12, '#fff', 2),
  confetti: (c) =>
    row(
      5,
      15,
      (x) =>
        box(14 + x, 20 + ((x * 7) % 22), 7, 7, c, 1) + box(18 + x, 50 + ((x * 5) % 26), 6, 6, x % 2 ? grey : dark, 1),
    ),
  drape: (c) =>
    line('M12 16h72', grey, 5) +
    shape('M16 18h64v64c-8 4-8-4-16 0s-8 4-16 0-8 4-16 0-8 4-16 0z', c) +
    line('M32 22v56M48 22v56M64 22v56', dark, 2),
  truss: (c) => line('M8 32h80M8 64h80', grey, 6) + line('M12 62l12-28 12 28 12-28 12 28 12-28 12 28', c),
  corner: (c) => line('M22 84V22h62M44 84V44h40', grey, 6) + line('M24 80l18-16-18-16 18-6 8-18 14 18 16-18', c, 3),
  plate: (c) =>
    shape('M12 62l18-22h54l-16 22z', grey) + shape('M12 62h56v8H12z') + disc(40, 52, 4, c) + disc(58, 52, 4, c),
  hoist: (c) =>
    line('M48 8v12', grey, 5) +
    box(28, 20, 40, 34, c, 6) +
    line('M42 54v22M54 54v14', grey, 3) +
    line('M42 76a7 7 0 1 0 7 7', dark, 4) +
    disc(48, 37, 8),
  clamp: (c) => line('M28 60a22 22 0 1 1 40 0', c, 9) + line('M48 62v20', grey, 6) + box(38, 78, 20, 8),
  deck: (c) =>
    shape('M8 44l20-16h60L70 44z', c) +
    box(8, 44, 62, 8) +
    shape('M70 44l18-16v8L70 52z', grey) +
    line('M14 52v26M64 52v26M84 40v22', grey, 4),
  steps: (c) =>
    shape('M14 82V64h20V48h20V32h28v50z', grey) + row(3, 20, (x) => box(14 + x, 62 - (x / 20) * 16, 24, 5, c, 1)),
  ramp: (c) =>
    shape('M8 72l66-32h14v32z', grey) +
    line('M8 70l66-32h14', c, 5) +
    row(4, 16, (x) => box(22 + x, 66, 8, 6, dark, 1)),
  rail: (c) =>
    line('M14 26h68M14 50h68', c, 6) + line('M18 26v54M78 26v54', dark, 6) + line('M38 26v48M58 26v48', grey, 3),
  lectern: (c) => shape('M20 30l52-8 4 14-54 8z', c) + shape('M32 44h32l-4 34H36z', pale) + box(26, 78, 44, 7),
  projector: (c) =>
    box(14, 34, 68, 34, dark, 6) +
    disc(62, 51, 13, grey) +
    disc(62, 51, 7, c) +
    row(3, 8, (x) => line(`M${24 + x} 44v14`, grey, 3)) +
    box(20, 68, 8, 6, grey) +
    box(68, 68, 8, 6, grey),
  lens: (c) =>
    box(16, 32, 22, 32, grey) + box(38, 26, 30, 44, dark, 4) + box(68, 22, 12, 52, grey, 4) + line('M46 26v44', c, 5),
  screen: (c) =>
    box(10, 18, 76, 48, dark, 2) +
    box(14, 22, 68, 40, pale, 1) +
    shape('M14 62l22-22 14 12 16-18 16 28z', c) +
    line('M48 66v14M32 82h32', grey),
  ledwall: (c) =>
    box(14, 14, 68, 68, dark, 2) +
    row(4, 16, (x) => row(4, 16, (y) => box(18 + x, 18 + y, 12, 12, (x + y) % 32 ? c : grey, 1))),
  camera: (c) =>
    box(16, 26, 46, 26, dark, 4) +
    box(62, 30, 16, 18, grey, 2) +
    disc(78, 39, 7, c) +
    box(26, 16, 18, 10, grey) +
    line('M40 52v10M40 60L22 86M40 60l18 26M40 60v26', grey, 3),
  laptop: (c) => box(20, 22, 56, 38, dark, 4) + box(25, 27, 46, 28, c, 1) + shape('M10 62h76l6 12H4z', grey),
  remote: (c) =>
    box(34, 12, 28, 72, dark, 10) + disc(48, 30, 8, c) + row(3, 12, (y) => box(41, 46 + y, 14, 6, grey, 2)),
  distro: (c) =>
    box(16, 18, 64, 58, c, 4) +
    row(3, 19, (x) => disc(29 + x, 38, 7) + disc(29 + x, 58, 7)) +
    box(16, 76, 10, 8) +
    box(70, 76, 10, 8),
  generator: (c) =>
    box(8, 26, 80, 42, c, 5) +
    row(5, 7, (x) => line(`M${20 + x} 36v22`, dark, 3)) +
    box(58, 34, 22, 16, pale, 2) +
    disc(26, 74, 8) +
    disc(70, 74, 8),
  headset: (c) =>
    line('M22 54a26 26 0 0 1 52 0', dark, 6) +
    box(14, 50, 16, 24, c, 6) +
    box(66, 50, 16, 24, c, 6) +
    line('M74 74q-4 12-22 10', grey, 4),
  fog: (c) =>
    box(34, 46, 48, 28) +
    box(22, 54, 12, 12, grey) +
    disc(16, 44, 10, pale) +
    disc(26, 30, 13, pale) +
    disc(44, 22, 10, pale) +
    disc(70, 58, 5, c) +
    line('M44 46v-8h24v8', grey),
  jet: (c) => box(32, 60, 32, 24) + shape('M40 60l-14-46 12 18 10-24 10 24 12-18-14 46z', c) + box(38, 68, 20, 6, grey),
  ball: (c) =>
    line('M48 6v14', grey, 3) +
    disc(48, 50, 31, grey) +
    line('M20 40h56M18 52h60M22 64h52M48 20v60M34 22v56M62 22v56', '#fff', 2) +
    disc(38, 40, 5, c) +
    disc(60, 58, 4, c),
  starcloth: (c) =>
    line('M12 16h72', grey, 5) +
    box(16, 18, 64, 64) +
    row(5, 13, (x) => disc(22 + x, 28 + ((x * 3) % 20), 2, c) + disc(24 + x, 52 + ((x * 5) % 24), 1.6, '#fff')),
  chair: (c) => box(30, 14, 34, 30, c, 5) + box(28, 48, 40, 9) + line('M32 57v26M64 57v26M32 44v6M62 44v6', grey, 4),
  table: (c) => `<ellipse cx="48" cy="38" rx="38" ry="13" fill="${c}"/>${line('M48 50v26M30 82l18-8 18 8', grey, 5)}`,
  sofa: (c) =>
    box(16, 32, 64, 26, c, 8) +
    box(8, 46, 18, 28, dark, 7) +
    box(70, 46, 18, 28, dark, 7) +
    box(22, 56, 52, 16, c, 4) +
    line('M20 76v6M76 76v6', grey, 4),
  drumkit: (c) =>
    disc(48, 60, 20, c) +
    disc(48, 60, 14, pale) +
    box(24, 32, 20, 14) +
    box(52, 32, 20, 14) +
    line('M10 26h22M64 20h24M20 28v54M76 22v60', grey, 3) +
    box(76, 58, 16, 16),
  amp: (c) =>
    box(18, 16, 60, 68, dark, 5) +
    box(23, 21, 50, 12, grey, 2) +
    row(5, 9, (x) => disc(30 + x, 27, 2.5, c)) +
    box(23, 37, 50, 42, grey, 2) +
    disc(36, 58, 10) +
    disc(60, 58, 10),
  keys: (c) =>
    box(6, 34, 84, 26) +
    box(10, 44, 76, 16, '#fff', 1) +
    row(10, 7.4, (x) => box(14 + x, 44, 4, 9, dark, 0)) +
    disc(14, 39, 2.5, c) +
    line('M20 60l50 24M76 60L26 84', grey),
};

/** The picture as SVG; null where nobody drew one. */
export function drawn(drawing: string, group: string): string | null {
  const colour = colours[group] ?? grey;
  const inside = drawings[drawing]?.(colour);
  if (inside === undefined) return null;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="192" height="192"><rect width="96" height="96" fill="#f4f6fa"/><circle cx="48" cy="48" r="45" fill="${colour}" opacity=".13"/>${inside}</svg>`;
}

const ready = new Map<string, Promise<Buffer>>();

/** The same as PNG, which every mail and paper shows. Begins the work at once; many are drawn side by side. */
export function pictureOf(svg: string): Promise<Buffer> {
  const known = ready.get(svg) ?? sharp(Buffer.from(svg)).png({ palette: true, effort: 1 }).toBuffer();
  ready.set(svg, known);
  return known;
}

/** A definition with the additions of other files: one value, whose parts are still shown where they were written. */
import type { SourceLocation } from './source.ts';
import { type Path, SourceFile, type Span } from './source.ts';

type Origin = (offset: number) => readonly [from: number, to: number];

interface Part {
  readonly at: Path;
  readonly source: SourceFile;
  /** The part's path in its own file. */
  readonly path: Path;
  /** For a text that differs from the written one: the written characters behind each character of it. */
  readonly origin: Origin | null;
}

export class JoinedSource extends SourceFile {
  readonly #base: SourceFile;
  readonly #parts: Part[];

  /** Begins with all that is joined to `base` already, which stays as it is. */
  constructor(base: SourceFile) {
    super(base.file, base.text, base.context, base.custom);
    this.#base = base instanceof JoinedSource ? base.#base : base;
    this.#parts = base instanceof JoinedSource ? [...base.#parts] : [];
  }

  /** From now on, a location at `at` or below it is shown at `path` of another file. */
  join(at: Path, source: SourceFile, path: Path, origin: Origin | null = null): void {
    this.#parts.push({ at, source, path, origin });
  }

  override keySpan(path: Path): Span {
    const [source, inner] = this.#resolve(path);
    return source.keySpan(inner);
  }

  override valueSpan(path: Path): Span {
    const [source, inner] = this.#resolve(path);
    return source.valueSpan(inner);
  }

  override partSpan(path: Path, from: number, to: number): Span {
    const [source, inner, origin] = this.#resolve(path);
    if (origin === null) return source.partSpan(inner, from, to);
    return source.partSpan(inner, origin(from)[0], origin(Math.max(from, to - 1))[1]);
  }

  override location(path: Path): SourceLocation {
    const [source, inner] = this.#resolve(path);
    return source.location(inner);
  }

  override has(path: Path): boolean {
    const [source, inner] = this.#resolve(path);
    return source.has(inner);
  }

  override isCustom(path: Path): boolean {
    const [source, inner] = this.#resolve(path);
    return source.isCustom(inner);
  }

  override addedIn(path: Path): string | null {
    const [source] = this.#resolve(path);
    return source.custom === this.custom && source.context !== this.context ? source.context : null;
  }

  /** The part with the longest path that contains this one; a path in no part is one of the file itself. */
  #resolve(path: Path): readonly [SourceFile, Path, Origin | null] {
    const holding = this.#parts.filter(({ at }) => at.length <= path.length && at.every((step, n) => step === path[n]));
    const nearest = holding.sort((a, b) => b.at.length - a.at.length)[0];
    return nearest === undefined
      ? [this.#base, path, null]
      : [nearest.source, [...nearest.path, ...path.slice(nearest.at.length)], nearest.origin];
  }
}

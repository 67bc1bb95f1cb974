/**
 * A word that is wider than its column is broken in its line; but pdfmake makes the column as wide as the word first, and what comes
 * right of it leaves the page. A column asks for no more than a word of common length here. It reaches into pdfmake 0.3.11, whose
 * version is fixed.
 */
import inlines from 'pdfmake/js/TextInlines.js';

const { default: TextInlines } = inlines;

/** Points that the longest word of a column may ask for. */
const widest = 60;

const measured = TextInlines.prototype.buildInlines;
TextInlines.prototype.buildInlines = function buildInlines(...values) {
  const made = measured.apply(this, values);
  // Where lines may not be broken, both are the same.
  return made.minWidth < made.maxWidth || made.items.every(({ noWrap }) => !noWrap)
    ? { ...made, minWidth: Math.min(made.minWidth, widest) }
    : made;
};

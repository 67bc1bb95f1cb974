/**
 * pdfmake first makes a column as wide as its longest word, so columns to the right leave the page, although it could break the
 * word. Here a column claims no more than the width of a common word. This patches pdfmake 0.3.11, whose version is fixed.
 */
import inlines from 'pdfmake/js/TextInlines.js';

const { default: TextInlines } = inlines;

/** Points that the longest word of a column may claim. */
const widest = 60;

const measured = TextInlines.prototype.buildInlines;
TextInlines.prototype.buildInlines = function buildInlines(...values) {
  const made = measured.apply(this, values);
  // Where lines may not be broken, both are the same.
  return made.minWidth < made.maxWidth || made.items.every(({ noWrap }) => !noWrap)
    ? { ...made, minWidth: Math.min(made.minWidth, widest) }
    : made;
};

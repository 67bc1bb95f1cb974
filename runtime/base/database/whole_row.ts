/**
 * Alias of a subselect whose row is made JSON as a whole. A column of the same name would be taken for it, so it is one that
 * no field can have.
 */
export const wholeRow = '"#row"';

// @ts-expect-error There is no such file.
import missing from './nowhere.mjs';

export default missing;

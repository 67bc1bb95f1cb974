/** Jest transformer: strips types in place, so positions stay true and no source map is needed. */
import { createHash } from 'node:crypto';
import { stripTypeScriptTypes } from 'node:module';

export default {
  canInstrument: false,
  getCacheKey: (source, file, { configString, instrument }) =>
    createHash('sha256')
      .update([source, file, configString, String(instrument), process.version].join('\0'))
      .digest('hex')
      .slice(0, 32),
  process: (source) => ({ code: stripTypeScriptTypes(source, { mode: 'strip' }) }),
};

/**
 * Characters that reverse text or are invisible: in a name they can only deceive. Joiners are kept, some scripts
 * need them.
 */
const UNSEEN =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu
/** Line ends, tabs and every kind of space and control character. */
const SPACE = /[\p{Cc}\p{Z}]+/gu

/**
 * A name or a title as it is stored: on one line, with single spaces, without direction marks and invisible
 * characters.
 */
export const oneLine = (text: string): string => text.replace(UNSEEN, '').replace(SPACE, ' ').trim()

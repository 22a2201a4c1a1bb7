/** Turns text around, or is not seen at all: in a name they only deceive. Joiners stay, some scripts are written with them. */
const UNSEEN =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu
/** Line ends, tabs and every kind of space and control character. */
const SPACE = /[\p{Cc}\p{Z}]+/gu

/** A name as it is kept: on one line, one space between its parts, without what nobody sees. */
export const cleanName = (name: string): string => name.replace(UNSEEN, '').replace(SPACE, ' ').trim()

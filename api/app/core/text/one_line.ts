/** Turns text around, or is not seen at all: in a name it only deceives. Joiners stay, some scripts are written with them. */
const UNSEEN =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu
/** Line ends, tabs and every kind of space and control character. */
const SPACE = /[\p{Cc}\p{Z}]+/gu

/** A name or a title as it is stored: on one line, single spaces, without direction marks and what nobody sees. */
export const oneLine = (text: string): string => text.replace(UNSEEN, '').replace(SPACE, ' ').trim()

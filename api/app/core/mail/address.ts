/**
 * One mailbox in the unquoted form of RFC 5321: it can start neither a second mailbox nor a header, and contains no
 * invisible characters, so that no two different addresses look the same.
 */
const MAILBOX = /^[^\s@<>()[\]\\,;:"\p{C}\p{Z}]+@[^\s@<>()[\]\\,;:"\p{C}\p{Z}]+$/u

/** Whether mail can be sent there. */
export const isMailbox = (address: string): boolean => MAILBOX.test(address)

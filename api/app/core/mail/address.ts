/**
 * One mailbox as RFC 5321 writes it unquoted: nothing in it starts a second one or another header, and nothing in it is
 * unseen, so that no two addresses look the same by what is left out.
 */
const MAILBOX = /^[^\s@<>()[\]\\,;:"\p{C}\p{Z}]+@[^\s@<>()[\]\\,;:"\p{C}\p{Z}]+$/u

/** Whether mail can be sent there. */
export const isMailbox = (address: string): boolean => MAILBOX.test(address)

/** Apart from the writer, which runs in threads: others need not load all of it for its name. */
export const LOCAL_WRITER_NAME = 'local-draft@15'

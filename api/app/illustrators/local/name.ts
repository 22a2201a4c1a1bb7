/** Apart from the illustrator, which runs in threads: others need not load all of it for its name. */
export const LOCAL_ILLUSTRATOR = 'local-drawing@1'

export function translate() {}

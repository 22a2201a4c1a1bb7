/** Keeps a thread until the first number of the memory is no longer 0. */
export default function hold(memory: SharedArrayBuffer): void {
  Atomics.wait(new Int32Array(memory), 0, 0)
}

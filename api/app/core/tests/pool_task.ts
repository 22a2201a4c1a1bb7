/** Keeps a thread busy. @param milliseconds for how long; below zero the task fails */
export default function work(milliseconds: number): number {
  if (milliseconds < 0) throw new Error('This task fails')
  const end = performance.now() + milliseconds
  while (performance.now() < end);
  return milliseconds
}

/**
 * Sends the signal to one process. To the system, 0 means every process of the sender's group, so a number that was
 * read before it was written would end the whole run of the tests: it is refused.
 */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  if (!Number.isInteger(pid) || pid <= 1) throw new RangeError(`${pid} is not the number of one process`)
  process.kill(pid, signal)
}

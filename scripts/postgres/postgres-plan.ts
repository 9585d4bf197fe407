export interface PostgresPlan {
  /** Its absolute path. */
  dataDirectory: string;
  port: number;
  superuserPassword: string;
  logFile: string;
  /** False for throwaway data: the server never waits for the disk. */
  durable: boolean;
}

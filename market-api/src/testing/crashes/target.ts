/** What is killed while people write. */
export interface CrashTarget {
  /** Where people call: the API itself, or the page server's `/api`. */
  readonly url: string;
  readonly emulatorHost: string;
  readonly dataDir: string;
  /** The temporary folder of its processes. */
  readonly temporary: string;
  /** What was killed, for people. */
  kill(round: number): Promise<string>;
  /** Starts again what was killed; ready when people can call. */
  restart(): Promise<void>;
  /** Ends everything as an operator does. */
  end(): Promise<void>;
}

export class RenderTimeout extends Error {
  override readonly name = 'RenderTimeout';
  /** Its code ran too long: not data that came late, nor a server that is busy. */
  readonly byCode: boolean;
  /** It was not even begun: the server has too much to do. */
  readonly isBusy: boolean;
  readonly remote: string | undefined;

  constructor(
    message: string,
    {
      byCode = false,
      isBusy = false,
      remote,
    }: { byCode?: boolean; isBusy?: boolean; remote?: string | undefined } = {},
  ) {
    super(message);
    this.byCode = byCode;
    this.isBusy = isBusy;
    this.remote = remote;
  }
}

/** The process ended while this page's code ran, or had no other page: this one may have ended it. */
export class ProcessCrash extends Error {
  override readonly name = 'ProcessCrash';
  readonly remote: string | undefined;

  constructor(message: string, remote?: string) {
    super(message);
    this.remote = remote;
  }
}

/** The process was ended, not by this page: it may be tried again. */
export class ProcessLost extends Error {
  override readonly name = 'ProcessLost';
}

/** The remote's own doing, which will happen again. Anything else that fails a page is a busy or restarting server. */
export function isByCode(error: unknown): error is RenderTimeout | ProcessCrash {
  return error instanceof ProcessCrash || (error instanceof RenderTimeout && error.byCode);
}

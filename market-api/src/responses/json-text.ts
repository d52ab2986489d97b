/** JSON that is made already, usually by the database: it goes out as it is. `Value` is what it says. */
export class JsonText<Value> {
  readonly text: string;
  /** Keeps texts of different things apart; never there. */
  declare readonly value: Value;

  constructor(text: string) {
    this.text = text;
  }
}

/** JSON that is already serialized, usually by the database, and is sent as it is. `Value` is the type of its content. */
export class JsonText<Value> {
  readonly text: string;
  /** Lets the type checker distinguish texts of different types; does not exist at run time. */
  declare readonly value: Value;

  constructor(text: string) {
    this.text = text;
  }
}

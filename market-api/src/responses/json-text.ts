/** JSON that is already serialized, usually by the database, and is sent as it is. `Value` is the type of its content. */
export class JsonText<Value> {
  readonly text: string;
  /** Of a page of a list: the cursor of the next page; undefined on the last one. */
  readonly next: string | undefined;
  /** Lets the type checker distinguish texts of different types; does not exist at run time. */
  declare readonly value: Value;

  constructor(text: string, next?: string) {
    this.text = text;
    this.next = next;
  }
}

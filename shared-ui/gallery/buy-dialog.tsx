import { Button, Dialog, Form, TextField } from './ui.ts';

export function BuyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Buy Larder fridge"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="buy">
            Submit
          </Button>
        </>
      }
    >
      <Form id="buy" onSubmit={(event) => event.preventDefault()}>
        <TextField label="Your Name" readOnly defaultValue="Ada Lovelace" />
        <TextField label="Meet Location" readOnly defaultValue="Harbour Street 4" />
        <TextField label="Your Phone Number" type="number" required hint="The seller sees it once you buy." />
      </Form>
    </Dialog>
  );
}

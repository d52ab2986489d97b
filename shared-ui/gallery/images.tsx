import { picture } from './pictures.ts';
import { Specimen } from './specimen.tsx';
import { Avatar, FridgeDrawing, Grid, Inline, Picture } from './ui.ts';

const missing = [{ url: '/there-is-no-such-picture.webp', width: 400, height: 300 }];

export function Images() {
  return (
    <>
      <Specimen of="Picture" note="there, none, broken">
        <Grid min="9rem">
          <Picture images={picture(3)} alt="A green fridge" sizes="300px" />
          <Picture images={[]} alt="No picture" sizes="300px" />
          <Picture images={missing} alt="A broken picture" sizes="300px" priority />
        </Grid>
      </Specimen>
      <Specimen of="FridgeDrawing" note="closed, open, unplugged">
        <Grid min="9rem">
          <FridgeDrawing />
          <FridgeDrawing scene="open" />
          <FridgeDrawing scene="unplugged" />
        </Grid>
      </Specimen>
      <Specimen of="Avatar" note="blank, with a photo, large">
        <Inline>
          <Avatar name="New User" />
          <Avatar name="Ada" src={picture(1)[0]?.url} size={56} />
          <Avatar name="New User" size={72} />
        </Inline>
      </Specimen>
    </>
  );
}

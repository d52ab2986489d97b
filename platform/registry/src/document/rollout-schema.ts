import { roles } from 'shared-contracts';
import { type Static, Type } from 'typebox';
import { Note, Percent, strict, Timestamp, Version } from './primitives.ts';

/** All conditions of a rule have to hold. */
const RolloutRuleSchema = Type.Object(
  {
    /** Of who is signed in. */
    roles: Type.Optional(Type.Array(Type.Enum([...roles]), { minItems: 1, maxItems: roles.length })),
    /** That the browser asks for first. */
    languages: Type.Optional(
      Type.Array(Type.String({ pattern: '^[a-z]{2,3}$' }), { minItems: 1, maxItems: 50 }),
    ),
    percent: Percent,
  },
  strict,
);
export type RolloutRule = Static<typeof RolloutRuleSchema>;

const targeting = {
  /** The first that fits decides (`targeting/assign.ts`). */
  rules: Type.Optional(Type.Array(RolloutRuleSchema, { minItems: 1, maxItems: 20 })),
  /** The share is of accounts, so that a person has one version on every device; who is not signed in gets the live one. */
  accounts: Type.Optional(Type.Literal(true)),
};
export const RolloutSchema = Type.Object({ version: Version, percent: Percent, ...targeting }, strict);
export type RolloutState = Static<typeof RolloutSchema>;
export type Targeting = Pick<RolloutState, 'rules' | 'accounts'>;

/** A rollout that page servers raise by themselves (`writer/plan.ts`). */
export const RolloutPlanSchema = Type.Object(
  {
    /** Percentages that rise, from 0 on where rules give it to somebody first; with 100 the version is promoted. */
    steps: Type.Array(Percent, { minItems: 1, maxItems: 20 }),
    /** How long each step lasts at least; 30 days at most. */
    bakeSeconds: Type.Integer({ minimum: 1, maximum: 2_592_000 }),
    /** How many visits the version has to have had since its step began. */
    visits: Type.Integer({ minimum: 0, maximum: 2000 }),
    stepBegan: Timestamp,
    /** It goes on only by `--resume`. */
    halted: Type.Optional(Type.Object({ at: Timestamp, reason: Note }, strict)),
  },
  strict,
);
export type RolloutPlan = Static<typeof RolloutPlanSchema>;

/** A second key's word for what visitors get (`trust/approvals.ts`). */
export const ApprovalSchema = Type.Object(
  {
    live: Type.Union([Version, Type.Null()]),
    rollout: Type.Union([RolloutSchema, Type.Null()]),
    plan: Type.Union([Type.Pick(RolloutPlanSchema, ['steps', 'bakeSeconds', 'visits']), Type.Null()]),
    by: Type.String({ pattern: '^[0-9a-f]{16}$' }),
    signature: Type.String({ pattern: '^[A-Za-z0-9+/]{86}==$' }),
  },
  strict,
);
export type Approval = Static<typeof ApprovalSchema>;

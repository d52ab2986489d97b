import { roles } from 'shared-contracts';
import { type Static, Type } from 'typebox';
import { Note, Percent, strict, Timestamp, Version } from './primitives.ts';

/** A rule applies to a visit when all its conditions hold. */
const RolloutRuleSchema = Type.Object(
  {
    /** Roles of the signed-in user. */
    roles: Type.Optional(Type.Array(Type.Enum([...roles]), { minItems: 1, maxItems: roles.length })),
    /** Languages that the browser prefers most: only its first choice counts. */
    languages: Type.Optional(
      Type.Array(Type.String({ pattern: '^[a-z]{2,3}$' }), { minItems: 1, maxItems: 50 }),
    ),
    percent: Percent,
  },
  strict,
);
export type RolloutRule = Static<typeof RolloutRuleSchema>;

const targeting = {
  /** The first rule that applies decides (`targeting/assign.ts`). */
  rules: Type.Optional(Type.Array(RolloutRuleSchema, { minItems: 1, maxItems: 20 })),
  /** The percentage counts accounts, so that a person gets one version on every device; anonymous visitors get the live version. */
  accounts: Type.Optional(Type.Literal(true)),
};
export const RolloutSchema = Type.Object({ version: Version, percent: Percent, ...targeting }, strict);
export type RolloutState = Static<typeof RolloutSchema>;
export type Targeting = Pick<RolloutState, 'rules' | 'accounts'>;

/** The plan by which page servers raise a rollout's percentage automatically (`writer/plan.ts`). */
export const RolloutPlanSchema = Type.Object(
  {
    /** Rising percentages. The first may be 0 where rules give the version to some visitors first; 100 promotes the version. */
    steps: Type.Array(Percent, { minItems: 1, maxItems: 20 }),
    /** The minimum duration of each step; at most 30 days. */
    bakeSeconds: Type.Integer({ minimum: 1, maximum: 2_592_000 }),
    /** The minimum number of visits that the version must have had since the step began. */
    visits: Type.Integer({ minimum: 0, maximum: 2000 }),
    stepBegan: Timestamp,
    /** Set while the plan is halted; only `--resume` continues it. */
    halted: Type.Optional(Type.Object({ at: Timestamp, reason: Note }, strict)),
  },
  strict,
);
export type RolloutPlan = Static<typeof RolloutPlanSchema>;

/** The signature of a second key that approves the versions visitors get (`trust/approvals.ts`). */
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

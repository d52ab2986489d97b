export const messages = {
  title: 'Important Questions',
  lead: 'Four things our developers are asked again and again, answered the way they answer them at the coffee machine.',
} as const;

/** Text between backticks is code. */
export const questions = [
  {
    id: 'state-management',
    question: 'What are the different ways to manage state in a React application?',
    paragraphs: [
      'Start with where the state belongs. What only one component needs stays in it, with `useState`, or with `useReducer` once several values change together and the rules deserve a name. What two components need moves up to their closest common parent and comes down as props. Much “state” is none at all: whatever can be calculated from props or other state is best calculated while rendering, so it can never be out of step.',
      'For values that a whole branch of the tree reads and that seldom change, such as a theme, a language or the signed-in person, context spares handing props through every layer. It is a way to pass a value down, not a store: every component that reads a context renders again when its value changes. For shared state that changes often there are stores outside the tree, for example Redux Toolkit, Zustand or Jotai, from which each component subscribes to just the slice it shows.',
      'Data from a server is a case of its own, because the page holds only a copy that grows old. It has to be loaded, shared, refreshed, invalidated after a change and shown when loading fails. Libraries made for that, such as TanStack Query, SWR or RTK Query, replace a good part of what people used to keep in a global store by hand.',
      'Two places are easily forgotten. The address bar is the right home for filters, pages and the open tab, because then a link, a reload and the back button all work. And a form can often be left to the browser or to a form library until it is submitted. A healthy application uses several of these side by side, and reaches for the global store last.',
    ],
  },
  {
    id: 'prototypal-inheritance',
    question: 'How does prototypal inheritance work?',
    paragraphs: [
      'Every JavaScript object has a hidden link to another object, its prototype, or to `null`. When you read a property that the object does not have itself, the engine looks at the prototype, then at the prototype of the prototype, and so on until it finds the property or the chain ends; then the result is `undefined`. This is how `[1, 2].map` works: the array has no `map` of its own, it finds the one on `Array.prototype`.',
      'Nothing is copied when you inherit: the link is followed at the moment of reading. So a method added to a prototype later is there for all objects that already exist. Writing is different. An assignment normally creates a property on the object itself, which hides the one further up the chain, and leaves the prototype as it was. Inside an inherited method, `this` is the object the method was called on, not the one it was found on.',
      'You can make the link directly with `Object.create(parent)` and look at it with `Object.getPrototypeOf(object)`. A function called with `new` links the new object to the function’s `prototype` property. `class` and `extends` are clearer notation for the same machinery: methods land on `prototype`, `extends` links one prototype to the other, and `super` starts the search one step up.',
      'In daily work: prefer short chains, put behaviour on prototypes and data on the objects themselves, and do not change the prototypes of built-in objects, because everybody on the page shares them. `Object.hasOwn(object, key)` tells what an object really has of its own.',
    ],
  },
  {
    id: 'unit-tests',
    question: 'What is a unit test, and why should we write unit tests?',
    paragraphs: [
      'A unit test runs one small piece of a program, a function, a class or a component, apart from the rest, gives it a known input and compares what comes out with what should. It needs no network and no database, takes milliseconds, gives the same result every time, and when it fails it points at one place.',
      'The first gain is confidence. With tests you can change old code, update a library or tidy up, and know within seconds whether something that used to work has stopped working. A bug that is first written down as a failing test stays fixed. Tests also describe by example what the code is meant to do, and unlike a comment they cannot go out of date unnoticed.',
      'They improve the design as well. Code that is hard to test usually does too many things at once or reaches for its surroundings itself; passing in the clock, the storage or the connection makes it both testable and easier to reuse.',
      'What makes a good one: it checks behaviour that somebody relies on instead of internal steps, so it survives a rewrite; it covers the edges, such as empty, too large and failing, and not only the sunny day; and it fails for one reason. Unit tests do not prove that the pieces fit together. That is what fewer, slower integration and end-to-end tests on top of them are for.',
    ],
  },
  {
    id: 'react-angular-vue',
    question: 'React vs Angular vs Vue: what is the difference?',
    paragraphs: [
      'React is a library for user interfaces. Components are JavaScript functions that return JSX, and when state changes, React calls them again and updates the parts of the page that differ. Routing, data loading and forms come from other packages or from a framework on top, such as Next.js or React Router. That brings a great deal of choice, the largest ecosystem and React Native for phones, and asks a team to make and keep its own conventions.',
      'Angular is a complete framework. Router, forms, HTTP client, dependency injection, test tools and a command line come from one hand and fit together. It is written in TypeScript, templates are HTML with extra syntax, and newer versions track changes with signals. There is more to learn before the first page stands, and in return large teams find every project built the same way.',
      'Vue lies in between. A single-file component keeps template, logic and style together, and its reactivity knows which values a template has read, so that only what depends on them is updated. Router and store (Pinia) are official but optional, and it can be added to an existing page step by step. Many people find it the gentlest of the three to start with.',
      'All three are mature, fast enough for nearly every site, and can render on the server. So decide by the people and the product: what the team knows and can hire for, how much you want prescribed, and which libraries you depend on. A team that knows its tool well will beat a team with the fashionable one.',
    ],
  },
];

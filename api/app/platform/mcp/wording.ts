/** What an assistant reads of a tool. The contract's own descriptions are for people who write programs. */
export interface Wording {
  title: string
  /** When to use it and what to do next. */
  description: string
  /** Inputs whose name does not say enough. */
  inputs?: Record<string, string>
  /** Inputs that an assistant does better without; the operation still takes them. */
  without?: readonly string[]
}

const ID = 'of list_publications'
/** Of generate_publication: described by describe_settings, so that no tool repeats them. */
const SETTINGS = [
  'section',
  'company_info',
  'target_audience',
  'content_preferences',
  'custom_metadata',
  'answers',
] as const

export const WORDING: Record<string, Wording> = {
  get_company: {
    title: 'Read the company profile',
    description: 'What generated texts know about the default company.',
  },
  update_company: {
    title: 'Change the company profile',
    description: 'Saves the given fields of the default company.',
    without: ['fieldProposals', 'voiceProposal', 'voice', 'contactEmail', 'socialMedia', 'colors'],
  },
  list_companies: {
    title: 'List companies',
    description: 'Every company profile; an id goes into company_id of a generation.',
  },
  read_company_website: {
    title: 'Read a website into the company profile',
    description: 'Fills the profile from its website, once a week. Give website_url, or up to ten urls.',
  },
  list_publications: {
    title: 'List publications',
    description:
      'Newest first, with counts and what is left of the quota. Archived ones only with status "archived".',
    inputs: {
      startingAfter: 'nextCursor of the previous page',
      updatedSince: 'only what has changed at this time or later',
    },
    without: ['page', 'custom_metadata'],
  },
  get_publication: {
    title: 'Read a publication',
    description: 'The text in Markdown with sources, images and quality report.',
    inputs: { id: ID },
  },
  update_publication: {
    title: 'Edit a publication',
    description:
      'Saves the given fields; the text is not returned. Use answer_question for an open question, restore_version to undo.',
    inputs: {
      content: 'the whole text in Markdown',
      updatedAt: 'from get_publication; the call fails if it was edited since',
    },
    without: ['companyName', 'custom_metadata', 'status', 'topic', 'type'],
  },
  delete_publication: {
    title: 'Delete a publication',
    description: 'Ask the user first. An operator can restore it for 30 days.',
  },
  archive_publication: {
    title: 'Archive a publication',
    description: 'Takes it out of the list; restore_publication brings it back.',
  },
  restore_publication: {
    title: 'Restore an archived publication',
    description: 'Brings it back from the archive in the status it had.',
  },
  publish_publication: {
    title: 'Publish a publication',
    description:
      'Marks a draft as published, now or at publishAt. A text with open [[add: ...]] marks is refused and each is named.',
    inputs: { publishAt: 'ISO 8601', publishedUrl: 'its address on your site' },
  },
  unpublish_publication: {
    title: 'Unpublish a publication',
    description: 'Makes it a draft again, or cancels a scheduled publication.',
  },
  answer_question: {
    title: 'Answer an open question',
    description:
      'Puts your words in the place of one [[add: ...]] mark; null takes out its sentence. Answer only with what the user knows.',
    inputs: { gap: 'what the mark asks', answer: 'null to take it out', updatedAt: 'of the text you read' },
  },
  list_versions: {
    title: 'List versions of a publication',
    description: 'Its texts after each edit, newest first, without the texts.',
  },
  restore_version: {
    title: 'Restore a version',
    description:
      'Undoes edits: an earlier version becomes the text again; the present one is kept as a version.',
    inputs: {
      versionId: 'id of list_versions',
      updatedAt: 'from get_publication; the call fails if it was edited since',
    },
  },
  get_content_brief: {
    title: 'Read a content brief',
    description: 'What pages that rank for the main keyword have in common, to compare the text with.',
  },
  update_content_brief: {
    title: 'Change a content brief',
    description: 'Replaces its terms, questions or word count.',
  },
  check_originality: {
    title: 'Check originality',
    description: 'Finds passages that also appear in other texts, sources or on the web.',
  },
  list_claims: {
    title: 'List statements and their proof',
    description: 'Each statement of a text with its verdict and the words of its source.',
    inputs: { id: ID },
  },
  vouch_for_claim: {
    title: 'Vouch for a statement',
    description: 'Records that the user keeps a statement that no source supports. Ask the user first.',
    inputs: { text: 'from list_claims', vouched: 'false takes it back' },
  },
  rewrite_passage: {
    title: 'Rewrite a passage',
    description:
      'Proposes another wording of one section (block), a selection, or, with improve, the whole text. Read it with get_rewrite, save it with apply_rewrite.',
    inputs: {
      note: 'what to change; required without improve',
      improve: 'fix what the quality checks found, in block or selection, else in the whole text',
      block: 'heading of the section, or its place from 1',
    },
    without: ['content', 'whole'],
  },
  get_rewrite: {
    title: 'Read a rewrite',
    description:
      'Status and proposal of rewrite_passage, with the score of the text before and after. Repeat while working.',
  },
  apply_rewrite: { title: 'Apply a rewrite', description: 'Puts a proposal that is ready into the text.' },
  import_publication: {
    title: 'Import a text',
    description:
      'Saves an existing text as a scored draft. Give exactly one of content, file and url. Takes no post of the quota.',
    inputs: { file: 'name and base64 data' },
    without: ['useCompany'],
  },
  score_text: {
    title: 'Score a text',
    description:
      'Quality checks of a stored text (publicationId) or of title and content, without saving anything.',
    without: ['length'],
  },
  generate_publication: {
    title: 'Generate a publication',
    description:
      'Writes an article or review from a prompt; takes one post of the quota, given back if it fails. Waits for the result: if status is not "completed", continue with get_generation_status. Then read it with get_publication. outlineOnly true: no source had the facts, so there are only questions; give sources. describe_settings lists more arguments.',
    inputs: {
      prompt: 'the subject, 10 characters or more',
      sources: 'pages to read and cite; else those of the default company',
      company_id: 'another company, of list_companies',
      approveOutline: 'wait for approve_outline',
    },
    without: SETTINGS,
  },
  generate_publications: {
    title: 'Generate several publications',
    description:
      'One for each prompt, each takes a post. Needs a plan with bulk generation. Follow with get_bulk_status.',
    inputs: { settings: 'for all; see describe_settings' },
    without: [
      ...SETTINGS,
      ...[
        'mode',
        'common_settings',
        'prompt_settings',
        'keywords',
        'type',
        'language',
        'sources',
        'tone',
        'company_id',
        'template_id',
      ],
    ],
  },
  get_bulk_status: {
    title: 'Follow several generations',
    description: 'State of each item of generate_publications.',
  },
  get_generation_status: {
    title: 'Follow a generation',
    description: 'Waits until it has ended or its outline needs approval.',
  },
  retry_generation: {
    title: 'Resume a failed generation',
    description: 'Continues where it failed. Takes a post again.',
  },
  cancel_generation: { title: 'Cancel a generation', description: 'Stops it and gives its post back.' },
  get_outline: {
    title: 'Read an outline',
    description: 'Title, sections and questions of a generation that is waiting for approval.',
  },
  update_outline: {
    title: 'Change an outline',
    description:
      'Replaces title and sections (blocks, all of them) before approval: keep an id to keep a section.',
    inputs: { revision: 'from get_outline' },
    without: ['type', 'length'],
  },
  approve_outline: {
    title: 'Approve an outline',
    description:
      'Writes the text from the outline. First ask the user the questions from get_outline and pass the answers.',
    inputs: { revision: 'from get_outline' },
  },
  discard_outline: {
    title: 'Discard an outline',
    description: 'Ends its generation and gives the post back.',
  },
  list_templates: {
    title: 'List templates',
    description: 'Custom outlines; an id goes into template_id of a generation.',
  },
  list_calendar: {
    title: 'List the calendar',
    description: 'What is scheduled, written and published between two days.',
    inputs: { from: 'YYYY-MM-DD' },
  },
  plan_publication: {
    title: 'Schedule a generation',
    description: 'Generates a publication on a later day; takes a post then.',
    inputs: { settings: 'see describe_settings', date: 'YYYY-MM-DD', timezone: 'IANA name' },
  },
  remove_planned_publication: {
    title: 'Remove a scheduled generation',
    description: 'By its id from list_calendar.',
  },
  list_images: { title: 'List images', description: 'Newest first.', without: ['page'] },
  generate_image: {
    title: 'Generate an image',
    description: 'From a prompt; with publicationId it is added to that publication.',
  },
  get_subscription_limits: {
    title: 'Read the quota',
    description: 'Posts used and left this month. Check before you generate many.',
  },
  get_statistics: { title: 'Read statistics', description: 'Counts of publications, images and quality.' },
  describe_settings: {
    title: 'Describe the settings of a generation',
    description:
      'Every argument of generate_publication, and of settings of generate_publications and plan_publication. Costs nothing.',
  },
}

export const INSTRUCTIONS = `writes marketing publications (blog and review posts) with sources and images.
Generate with generate_publication; if it returns before the text is finished, continue with get_generation_status.
Where a fact was missing, the text has [[add: ...]]. Ask the user for it, save it with answer_question, then call publish_publication: a text with open questions can't be published.
A generation takes one post of the quota. An outline of open questions takes none until the answers turn it into an article. get_subscription_limits says how many are left. When a call times out, don't generate again: check the status, or repeat it with the same idempotency_key.`

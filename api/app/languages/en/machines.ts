import type { Machines } from '../machines.js'
import { WORD_END, WORD_START } from '../word_boundaries.js'

export const machines: Machines = {
  ignore: 'ignor\\p{L}*|disregard|forget',
  orders: 'instruct\\p{L}*|prompts?|rules|guidelines',
  talk: `system[ -]?prompt\\p{L}*|${WORD_START}as an? (?:AI|artificial intelligence)(?: language)? (?:model|assistant)|${WORD_START}you are (?:now )?(?:chatgpt|claude|gemini|an? (?:AI|helpful) assistant)|${WORD_START}I(?:'m| am) (?:sorry, but I )?(?:unable to|cannot|can't) (?:comply|assist|fulfil)`,
  names: `${WORD_START}(?:AI|LLM|GPT|ChatGPT)${WORD_END}|language model|assistants?${WORD_END}|chatbots?|crawler\\p{L}*`,
  told: 'must|should|shall|please|always|write|say|include|mention|output|add|append|recommend|insert|link',
  writes: 'say|write|include|mention|output|add|append|insert',
  that: 'that|exactly|the (?:words?|phrase|sentence|text|code)',
  addressed:
    '\\b(?:ignore|disregard|forget|override|bypass)\\b.{0,40}\\b(?:instruction|prompt|rule|previous|above|prior|earlier|everything|guideline)|system prompt|developer message|\\bprompt\\b.{0,20}\\binject|jailbreak|\\b(?:as|you are|act as|pretend|behave as)\\b.{0,20}\\b(?:ai|assistant|language model|chatbot|chatgpt|gpt|llm|bot|writer)\\b|\\b(?:language model|llm|chatgpt|ai (?:model|assistant|agent|writer|system)s?)\\b.{0,60}\\b(?:must|should|shall|please|write|say|mention|include|output|respond|recommend|ignore)\\b|\\b(?:respond|reply|answer|output|print|write|say|state|include|insert|add|mention)\\b.{0,30}\\b(?:only with|the following|in your (?:answer|response|article|text|summary)|the (?:phrase|word|sentence|text|link)|exactly|verbatim)\\b|\\bin (?:your|the) (?:article|response|output|summary)\\b|\\b(?:reveal|print|show|leak|send)\\b.{0,30}\\b(?:prompt|api key|password|secret|token|instructions)\\b|\\bwhen (?:summari[sz]ing|generating|writing)\\b|\\bdo not (?:mention|cite|tell|reveal|disclose)\\b|\\bnew instructions?\\b|\\b(?:instructions?|note) (?:to|for) (?:the )?(?:ai|model|assistant|writer|bots?|crawlers?)\\b',
  planted: [
    '\\b(?:ignore|disregard|forget|override|bypass)\\b.{0,40}\\b(?:previous|prior|above|earlier|preceding|existing|all|any|your|system)\\b.{0,40}\\b(?:instructions?|prompts?|directives?|guidelines|programming)\\b',
    '\\b(?:ai|llm|gpt|large language models?|language models?|ai assistants?|chatbots?)\\b.{0,60}\\b(?:reading|processing|summari[sz]ing|parsing|visiting|indexing) (?:this|the) (?:page|text|site|website|document|content)\\b',
    '\\b(?:if|as|because) you are (?:an? )?(?:ai|llm|language model|ai assistant|chatbot|bot)\\b',
    '^\\W*(?:dear|hey|hi|hello|attention|(?:important )?(?:note|message|notice|instructions?) (?:to|for))\\b.{0,12}\\b(?:ais?|llms?|gpt|large language models?|language models?|(?:ai |virtual )assistants?|chatbots?|ai agents?|crawlers?)\\b',
    '\\b(?:reveal|print|repeat|output|show|send)\\b.{0,30}\\b(?:system prompt|api keys?|your instructions|hidden prompt)\\b',
  ],
}
